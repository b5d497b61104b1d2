import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

test("an invalid environment ends the process with one sentence for every problem and nothing else", async () => {
  const env = { ...process.env, SITE_PORT: "eighty", SITE_ORIGIN: "example.com" };
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise((resolve) => child.once("exit", resolve));

  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);

  expect(code).toBe(1);
  expect(said).toBe("");
  expect(complained.split("\n").filter((line) => line !== "")).toEqual([
    "The configuration is invalid:",
    expect.stringContaining("SITE_PORT must be a port"),
    expect.stringContaining("SITE_ORIGIN must be an origin"),
  ]);
});
