import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

/** Runs the site in an environment in which it cannot start. */
async function failedStart(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { said, complaints: complained.split("\n").filter((line) => line !== ""), code };
}

test("an invalid environment ends the process with one sentence for every problem and nothing else", async () => {
  const { said, complaints, code } = await failedStart({ SITE_PORT: "eighty", SITE_ORIGIN: "example.com" });

  expect(code).toBe(1);
  expect(said).toBe("");
  expect(complaints).toEqual([
    "The configuration is invalid:",
    expect.stringContaining("SITE_PORT must be a port"),
    expect.stringContaining("SITE_ORIGIN must be an origin"),
  ]);
});

test("a data folder that cannot be used ends the process with a sentence that names it", async () => {
  const { complaints, code } = await failedStart({ DATA_DIRECTORY: import.meta.filename });

  expect(code).toBe(1);
  expect(complaints).toEqual([expect.stringMatching(/main\.test\.ts.* cannot be used: /)]);
});
