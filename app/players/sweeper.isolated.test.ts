import { pino } from "pino";
import { expect, test, vi } from "vitest";

import type { Database } from "../database/database.ts";
import { temporaryDatabase } from "../database/testing/temporary-database.ts";
import { createSweeper } from "./retention.ts";

/** Gets what ends each rest, when it begins. */
const rests = vi.hoisted((): { onBegin: (end: () => void) => void } => ({ onBegin: () => undefined }));
vi.mock("node:timers/promises", () => ({
  setTimeout: (_milliseconds: number, answer: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("Aborted.")));
      rests.onBegin(() => resolve(answer));
    }),
}));

test("room is given back after each hour's sweep and not at the start, and a failure is logged once and ends nothing", async () => {
  await using temporary = await temporaryDatabase("embedded");
  const reclaimRoom = vi.fn<Database["reclaimRoom"]>(() => Promise.resolve());
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const sweeper = createSweeper({ database: { ...temporary.database, reclaimRoom }, log });
  /** Does what leads to the next rest, waits until it begins, and answers what ends it. */
  const untilRest = (act: () => void) =>
    new Promise<() => void>((resolve) => {
      rests.onBegin = resolve;
      act();
    });

  const endFirst = await untilRest(() => sweeper.start());
  expect(reclaimRoom).not.toHaveBeenCalled();

  reclaimRoom.mockRejectedValueOnce(new AggregateError([], "Not all room could be reclaimed."));
  const endSecond = await untilRest(endFirst);
  expect(reclaimRoom).toHaveBeenCalledTimes(1);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 50, err: { type: "AggregateError" } },
  ]);

  await untilRest(endSecond);
  expect(reclaimRoom).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(1);

  await sweeper.stop();
  expect(reclaimRoom.mock.lastCall?.[0].aborted).toBe(true);
});
