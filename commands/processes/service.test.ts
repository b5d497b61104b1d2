import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { expect, test } from "vitest";

import { parseJson } from "../json.mjs";
import { startService } from "./service.mjs";

const fixture = "commands/processes/fixtures/service.mjs";
const never = new AbortController().signal;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** An orphan is gone once the system's first process has taken note of its end, which may take a second. */
const expectGone = async (pids: readonly number[]): Promise<void> => {
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
};

const childOf = (lines: readonly string[]): number => {
  const entry = lines.map(parseJson).find((line) => line?.["msg"] === "child");
  return Number(entry?.["pid"]);
};

test("a service is started once it says that it answers, and stopping lets it finish and ends what it started", async () => {
  const lines: string[] = [];
  const service = await startService({ name: "fixture", script: fixture, onLine: (line) => lines.push(line) }, never);
  expect(service.origin).toBe("http://127.0.0.1:1");
  const child = childOf(lines);
  expect(isAlive(child)).toBe(true);

  await service.stop();

  expect(lines.at(-1)).toBe('{"msg":"finished"}');
  expect(await service.ended).toBe("exit code 0");
  await expectGone([child]);
});

test("a service that ends instead of answering is refused with what it printed", async () => {
  const program = { name: "fixture", script: "commands/processes/fixtures/refusing-service.mjs" };
  await expect(startService(program, never)).rejects.toThrow(
    /Port 3000 is taken\.[^]*The fixture could not start \(exit code 1\)\./,
  );
});

test("what a killed command started ends by itself, finishing first", async () => {
  const launcher = spawn(process.execPath, ["commands/processes/fixtures/launcher.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: launcher.stdout })) {
    lines.push(line);
    if (lines.length === 2) break;
  }
  const child = childOf(lines);
  const service = Number(lines[1]);
  expect([isAlive(child), isAlive(service)]).toEqual([true, true]);

  launcher.kill("SIGKILL");
  await once(launcher, "exit");

  await expectGone([child, service]);
});
