import { once } from "node:events";
import { createServer } from "node:http";
import process from "node:process";

import { expect, test } from "vitest";

import { production } from "../harness/production.ts";
import { startCommand } from "./started.ts";

const isAnswering = async (origin: string): Promise<boolean> => {
  try {
    await fetch(origin);
    return true;
  } catch {
    return false;
  }
};

// How fast that is, `npm run bench` measures.
test("with nothing new to build, nothing is built and everything answers", async () => {
  await using command = await startCommand();
  await command.printed(/Ready after/);
  expect(command.output()).not.toContain("Preparing");

  for (const origin of Object.values(command.origins)) {
    expect(command.output()).toContain(origin);
    expect(await isAnswering(origin)).toBe(true);
  }
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s stops everything and leaves no process", async (signal) => {
  await using command = await startCommand();
  await command.printed(/Ready after/);
  expect(await command.descendants()).toHaveLength(6);

  process.kill(command.pid, signal);

  expect(await command.exitCode).toBe(0);
  expect(await command.descendants()).toEqual([]);
});

test("a launcher that is killed leaves no process either", async () => {
  await using command = await startCommand();
  await command.printed(/Ready after/);

  process.kill(command.pid, "SIGKILL");

  await expect.poll(() => command.descendants()).toEqual([]);
});

test.each(["SIGTERM", "SIGKILL"] as const)("npm start ended with %s leaves no process", async (signal) => {
  await using command = await startCommand({ through: "npm" });
  await command.printed(/Ready after/);

  process.kill(command.pid, signal);

  await expect.poll(() => command.descendants()).toEqual([]);
});

test("a content lake that dies is started again while the site goes on", async () => {
  await using command = await startCommand();
  await command.printed(/Ready after/);
  const { site, contentLake } = command.origins;

  process.kill(await command.pidOf("content-lake"), "SIGKILL");
  await command.printed(/The content lake ended unexpectedly \(signal SIGKILL\)/);
  expect((await fetch(site)).status).toBe(200);

  await expect.poll(() => isAnswering(contentLake)).toBe(true);
  expect((await fetch(site)).status).toBe(200);
});

test("when the site dies, everything stops and the command fails", async () => {
  await using command = await startCommand();
  await command.printed(/Ready after/);

  process.kill(await command.pidOf("site"), "SIGKILL");

  expect(await command.exitCode).toBe(1);
  expect(command.output()).toContain("The site ended unexpectedly (signal SIGKILL), so everything is stopped.");
  expect(await command.descendants()).toEqual([]);
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
    expect(command.output()).toContain(`Port ${port} is taken by another program.`);
    expect(command.output()).toContain(`SITE_PORT=${port + 1} npm start`);
    expect(command.output()).toContain("Change STUDIO_PORT or CONTENT_LAKE_PORT.");
  } finally {
    stranger.close();
  }
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
  expect(command.output()).toContain("SANITY_PROJECT_ID must name a hosted Sanity project");
});

test("in production the site starts alone and its log is handed on untouched", async () => {
  await using command = await startCommand({
    environment: { ...production, SITE_ORIGIN: "https://rummy.example" },
  });
  await command.printed(/^\{"level":30,.*"origin":"https:\/\/rummy\.example","msg":"ready"\}$/m);
  expect(await command.descendants()).toHaveLength(1);
});

test("real services in the environment leave their stand-ins out", async () => {
  await using command = await startCommand({
    environment: {
      OTP_SERVICE_URL: "https://otp.example",
      GOOGLE_CLIENT_ID: "client",
      GOOGLE_CLIENT_SECRET: "secret",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "account@rummy.example",
    },
  });
  await command.printed(/Ready after/);

  expect(await command.descendants()).toHaveLength(3);
  expect(command.output()).not.toContain(command.origins.inbox);
});
