import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { expect, test, vi } from "vitest";

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

/** An orphan disappears once the system's init process has reaped it, which may take a second. */
const expectGone = async (pids: readonly number[]): Promise<void> => {
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
};

const childOf = (lines: readonly string[]): number => {
  const entry = lines.map(parseJson).find((line) => line?.["msg"] === "child");
  return Number(entry?.["pid"]);
};

test("a service has started once it is ready, and stopping lets it finish and ends its children", async () => {
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

test("a service that ends before it is ready is refused with its output", async () => {
  const program = { name: "fixture", script: "commands/processes/fixtures/refusing-service.mjs" };
  await expect(startService(program, never)).rejects.toThrow(
    /Port 3000 is taken\.[^]*The fixture could not start \(exit code 1\)\./,
  );
});

test("a service that crashes in native code is refused with the advice for it", async () => {
  const program = { name: "fixture", script: "commands/processes/fixtures/crashing-service.mjs" };
  await expect(startService({ ...program, crashAdvice: "restore it" }, never)).rejects.toThrow(
    "The fixture could not start (signal SIGABRT; restore it).",
  );
  await expect(startService(program, never)).rejects.toThrow("(signal SIGABRT).");
});

test("a service that is not ready in a minute is ended and refused", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const program = { name: "fixture", script: "commands/processes/fixtures/silent-service.mjs" };
  const refused = expect(startService(program, never)).rejects.toThrow("did not answer within 60 s");
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await refused;
});

test("programs of a killed command finish and end by themselves", async () => {
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
