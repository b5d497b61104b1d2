import { expect, onTestFinished, test, vi } from "vitest";

import { LakeError } from "../errors.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

import { createRecordSettling } from "./settle-record.ts";

test("a record that could not be brought up to date is tried again ever more rarely, logged once, and up to date in the end", async () => {
  await using lake = await temporaryLake();
  const { main } = lake.lake.datasets;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const log = { error: vi.fn() };
  const read = vi.spyOn(main, "where").mockImplementation(() => {
    throw new LakeError(503, "writeError", "The disk is full; nothing was changed.");
  });
  const settling = createRecordSettling(main, log);
  settling.soon();
  vi.advanceTimersByTime(600_000);
  expect(read.mock.calls.length).toBeGreaterThan(5);
  expect(read.mock.calls.length).toBeLessThan(20);
  expect(log.error).toHaveBeenCalledOnce();

  read.mockReset().mockReturnValue([]);
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveBeenCalled();
  read.mockClear();
  vi.advanceTimersByTime(600_000);
  settling.close();
  expect(read).not.toHaveBeenCalled();
});
