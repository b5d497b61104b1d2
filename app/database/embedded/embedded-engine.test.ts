import type { Worker } from "node:worker_threads";

import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";

import { command } from "../connection.ts";
import { temporaryPlace } from "../testing/temporary-database.ts";
import { openEmbeddedEngine } from "./embedded-engine.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** An engine in a folder of its own with its thread, the lines of its log, and what waits for these to be written. */
async function openEngine() {
  const place = await temporaryPlace("embedded");
  if (place.configuration.engine !== "embedded") throw new Error("Not embedded.");
  const threads: Worker[] = [];
  const onWorker = (thread: Worker) => threads.push(thread);
  process.on("worker", onWorker);
  const lines: string[] = [];
  const onceWritten: (() => void)[] = [];
  const destination = {
    write: (line: string) => lines.push(line),
    flush: (written: () => void) => onceWritten.push(written),
  };
  const engine = await openEmbeddedEngine(place.configuration.directory, pino({ base: null }, destination));
  process.off("worker", onWorker);
  const endThread = () => Promise.all(threads.map((thread) => thread.terminate()));
  return { engine, endThread, lines, onceWritten, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() };
}

test("when the thread ends by itself the log says so, and then the process ends", async () => {
  await using opened = await openEngine();
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("The process has ended.");
  });

  await opened.endThread();

  await expect(opened.engine.query(command("select 1"))).rejects.toMatchObject({ name: "DatabaseUnavailableError" });
  expect(opened.lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 60, err: { message: expect.stringMatching(/exited with code \d/) } },
  ]);
  expect(opened.onceWritten).toHaveLength(1);
  expect(() => opened.onceWritten[0]?.()).toThrow("The process has ended.");
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test("closing the database ends no process", async () => {
  await using opened = await openEngine();

  await opened.engine.close();
  await opened.endThread();

  expect([opened.lines, opened.onceWritten]).toEqual([[], []]);
});
