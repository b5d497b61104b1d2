import { once } from "node:events";
import { createServer } from "node:http";
import process from "node:process";

import { expect, test } from "vitest";

import { freePort } from "../../commands/processes/ports.mjs";
import { production } from "../harness/production.ts";
import { startCommand, type Started } from "./started.ts";

/** The launcher stops everything that it has started, when it is told to. */
const expectStops = async (command: Started, signal: NodeJS.Signals): Promise<void> => {
  process.kill(command.pid, signal);
  expect(await command.exitCode).toBe(0);
  expect(await command.descendants()).toEqual([]);
};

const isAnswering = async (origin: string): Promise<boolean> => {
  try {
    await fetch(origin);
    return true;
  } catch {
    return false;
  }
};

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

test("a launcher that is killed leaves no process either", async () => {
  await using command = await startCommand();
  await command.printed(/Ready after/);

  process.kill(command.pid, "SIGKILL");

  await expect.poll(() => command.descendants()).toEqual([]);
});

/** In place of the stand-ins. */
const realServices = {
  OTP_SERVICE_URL: "https://otp.example",
  GOOGLE_CLIENT_ID: "client",
  GOOGLE_CLIENT_SECRET: "secret",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "account@rummy.example",
};

test.each(["SIGTERM", "SIGKILL"] as const)("npm start ended with %s leaves no process", async (signal) => {
  await using command = await startCommand({ through: "npm", environment: realServices });
  await command.printed(/Ready after/);

  process.kill(command.pid, signal);

  await expect.poll(() => command.descendants()).toEqual([]);
});

const processes = [
  { name: "site", called: "site" },
  { name: "content-lake", called: "content lake" },
  { name: "studio-host", called: "Studio" },
  { name: "otp", called: "OTP service" },
  { name: "google", called: "Google" },
  { name: "inbox", called: "inbox" },
] as const;

test.concurrent(
  "each process that is killed is started again at its port, no other is touched, and SIGTERM leaves no process",
  async () => {
    await using command = await startCommand();
    await command.printed(/Ready after/);

    for (const { name, called } of processes) {
      const killed = await command.pidOf(name);
      const others = (await command.descendants()).map(({ pid }) => pid).filter((pid) => pid !== killed);
      process.kill(killed, "SIGKILL");
      await command.printed(new RegExp(`The ${called} ended unexpectedly \\(signal SIGKILL\\)`));
      if (name === "content-lake") expect((await fetch(command.origins.site)).status).toBe(200);
      await command.printed(new RegExp(`The ${called} answers again`));
      const left = (await command.descendants()).map(({ pid }) => pid);
      expect(left, name).toEqual(expect.arrayContaining(others));
      expect(left, name).toHaveLength(processes.length);
    }
    for (const origin of Object.values(command.origins)) expect(await isAnswering(origin), origin).toBe(true);

    await expectStops(command, "SIGTERM");
  },
  240_000,
);

test.concurrent("when a process dies five times within a minute, everything stops and the command fails", async () => {
  await using command = await startCommand();
  await command.printed(/Ready after/);

  for (let restarts = 0; restarts < 5; restarts += 1) {
    await command.printed(new RegExp(`(The inbox answers again[^]*){${restarts}}`));
    process.kill(await command.pidOf("inbox"), "SIGKILL");
  }

  expect(await command.exitCode).toBe(1);
  expect(command.output()).toMatch(/The inbox ended unexpectedly 5 times within 60 s .*Everything is stopped\./);
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

test("real services in the environment leave their stand-ins out, and SIGHUP leaves no process", async () => {
  await using command = await startCommand({ environment: realServices });
  await command.printed(/Ready after/);

  expect(await command.descendants()).toHaveLength(3);
  expect(command.output()).not.toContain(command.origins.inbox);

  await expectStops(command, "SIGHUP");
});
