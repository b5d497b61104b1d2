import { once } from "node:events";
import { createServer } from "node:http";

import { expect, test } from "vitest";

import { freePort } from "../../commands/processes/ports.mjs";
import { production } from "../harness/production.ts";
import { startCommand } from "./started.ts";
import { expectStops, isAnswering } from "./stops.ts";

// How fast that is, `npm run bench` measures.
test("with nothing new to build, nothing is built, everything answers, and SIGINT leaves no process", async () => {
  await using command = await startCommand();
  await command.printed(/Ready after/);
  expect(command.output()).not.toContain("Preparing");
  expect(await command.descendants()).toHaveLength(6);

  for (const origin of Object.values(command.origins)) {
    expect(command.output()).toContain(origin);
    expect(await isAnswering(origin)).toBe(true);
  }

  await expectStops(command, "SIGINT");
});

test("a taken port is named together with the variable that changes it, before anything starts", async () => {
  const stranger = createServer().listen(0, "127.0.0.1");
  await once(stranger, "listening");
  const address = stranger.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  try {
    await using command = await startCommand({
      environment: { SITE_PORT: String(port), STUDIO_PORT: String(port + 1), CONTENT_LAKE_PORT: String(port + 1) },
    });
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toContain(`Port ${port} is used by another program.`);
    // The next port is the Studio's.
    expect(command.output()).toMatch(new RegExp(`SITE_PORT=(?!${port}|${port + 1})\\d+ npm start`));
    expect(command.output()).toContain("Change STUDIO_PORT or CONTENT_LAKE_PORT.");
  } finally {
    stranger.close();
  }
});

test.each([
  ["METRICS_PORT", "INBOX_PORT"],
  ["CONTENT_LAKE_STREAM_PORTS", "STUDIO_PORT"],
  ["CONTENT_LAKE_STREAM_PORTS", "METRICS_PORT"],
])("%s may not name the port of %s", async (variable, other) => {
  const port = String(await freePort());
  await using command = await startCommand({ environment: { [variable]: port, [other]: port } });
  expect(await command.exitCode).toBe(1);
  expect(command.output()).toContain(`cannot both have port ${port}. Change ${other} or ${variable}.`);
});

test("everything wrong with the configuration of any process is listed at once", async () => {
  await using command = await startCommand({
    environment: { SITE_PORT: "eighty", STUDIO_PORT: "none", SANITY_DATASET: "No Such" },
  });
  expect(await command.exitCode).toBe(1);
  expect(command.output()).toMatch(/SITE_PORT must be a port[^]*SANITY_DATASET must be[^]*STUDIO_PORT must be a port/);
  expect(command.output().match(/SITE_PORT must/g)).toHaveLength(1);
});

test("production refuses the embedded stand-ins", async () => {
  await using command = await startCommand({ environment: { DEPLOYMENT: "production" } });
  expect(await command.exitCode).toBe(1);
  expect(command.output()).toContain("SANITY_PROJECT_ID must be set to a hosted Sanity project");
});

test("in production the site starts alone and its log is handed on untouched", async () => {
  await using command = await startCommand({
    environment: { ...production, SITE_ORIGIN: "https://rummy.example" },
  });
  await command.printed(
    /^\{"level":30,.*"dataDirectory":"\/[^"]+","origin":"https:\/\/rummy\.example","msg":"ready"\}$/m,
  );
  expect(await command.descendants()).toHaveLength(1);
});
