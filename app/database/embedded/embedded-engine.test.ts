import { rename } from "node:fs/promises";
import path from "node:path";
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
  const { directory } = place.configuration;
  const engine = await openEmbeddedEngine(directory, pino({ base: null }, destination));
  process.off("worker", onWorker);
  const endThread = () => Promise.all(threads.map((thread) => thread.terminate()));
  return {
    engine,
    directory,
    endThread,
    lines,
    onceWritten,
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
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

test("when PostgreSQL stops for good, as when its log finds no room on the disk, the process ends instead of waiting for answers", async () => {
  await using opened = await openEngine();
  const { engine, directory } = opened;
  await engine.query(command("create table kept (note text)"));
  await rename(path.join(directory, "cluster/pg_wal"), path.join(directory, "gone"));

  const writing = engine
    .query(command("select pg_switch_wal()"))
    .then(() => engine.query(command("insert into kept values ('private@example.com')")));
  await expect(writing).rejects.toMatchObject({ name: "DatabaseUnavailableError" });
  await expect(engine.query(command("select 1"))).rejects.toMatchObject({ name: "DatabaseUnavailableError" });
  expect(opened.lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 60, err: { message: expect.stringMatching(/^PostgreSQL stopped: .*pg_wal/) } },
  ]);
  expect(opened.lines.join()).not.toContain("private@example.com");
  expect(opened.onceWritten).toHaveLength(1);
  await opened.endThread();
});

test("closing the database ends no process", async () => {
  await using opened = await openEngine();

  await opened.engine.close();
  await opened.endThread();

  expect([opened.lines, opened.onceWritten]).toEqual([[], []]);
});
