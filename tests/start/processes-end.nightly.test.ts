import process from "node:process";

import { expect, test } from "vitest";

import { realServices, startCommand } from "./started.ts";
import { expectStops, isAnswering } from "./stops.ts";

test("a launcher that is killed leaves no process either", async () => {
  await using command = await startCommand();
  await command.printed(/Ready after/);

  process.kill(command.pid, "SIGKILL");

  await expect.poll(() => command.descendants()).toEqual([]);
});

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
