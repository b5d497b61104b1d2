import process from "node:process";

import { expect, test } from "vitest";

import { TimeLimitError } from "../query/time-limit.ts";

import { BusyError, againWhenBusy, longestMilliseconds } from "./again-when-busy.ts";

const limits = { milliseconds: 2_000, tries: 3 };

/** A thread that has one part of a processor's time, and work on it that needs so much processor time. */
function threadWith(share: number, neededMilliseconds: number) {
  let used = 0;
  const granted: number[] = [];
  const run = (milliseconds: number) => {
    granted.push(milliseconds);
    used += Math.min(neededMilliseconds, share * milliseconds);
    if (neededMilliseconds > share * milliseconds) throw new TimeLimitError();
    return "answered";
  };
  return { run, granted, processor: () => used };
}

test.each([
  { why: "a processor of its own", share: 1, needed: 1_900, times: 1 },
  { why: "two thirds of a processor and less than its limit to do", share: 0.66, needed: 1_400, times: 2 },
  { why: "a third of a processor and less than its limit to do", share: 0.33, needed: 1_900, times: 3 },
])("work with $why is answered", ({ share, needed, times }) => {
  const { run, granted, processor } = threadWith(share, needed);
  expect(againWhenBusy(limits, run, processor)).toBe("answered");
  expect(granted).toEqual([2_000, 4_000, 6_000].slice(0, times));
});

test.each([
  { why: "has a processor of its own", share: 1, times: 1 },
  { why: "has nearly all of a processor", share: 0.95, times: 1 },
  { why: "has half of a processor", share: 0.51, times: 2 },
])("endless work that $why is refused as too costly", ({ share, times }) => {
  const { run, granted, processor } = threadWith(share, Infinity);
  expect(() => againWhenBusy(limits, run, processor)).toThrow(TimeLimitError);
  expect(granted).toHaveLength(times);
});

test.each([
  { tries: 1, times: 1 },
  { tries: 3, times: 3 },
])("work that never had its time, of $tries tries, is not refused as too costly", ({ tries, times }) => {
  const { run, granted, processor } = threadWith(0.1, 1_500);
  expect(() => againWhenBusy({ milliseconds: 2_000, tries }, run, processor)).toThrow(BusyError);
  expect(granted).toHaveLength(times);
  const all = granted.reduce((sum, milliseconds) => sum + milliseconds, 0);
  expect(longestMilliseconds({ milliseconds: 2_000, tries })).toBe(all);
});

test("work is run once when the system does not tell of processor time", () => {
  const { run, granted } = threadWith(0.1, 1_500);
  expect(() => againWhenBusy(limits, run, () => Number.NaN)).toThrow(TimeLimitError);
  expect(granted).toHaveLength(1);
});

test.runIf(process.platform === "linux")("a thread that sleeps has no processor time", () => {
  let runs = 0;
  const sleep = (): never => {
    runs += 1;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    throw new TimeLimitError();
  };
  expect(() => againWhenBusy({ milliseconds: 1_000, tries: 3 }, sleep)).toThrow(BusyError);
  expect(runs).toBe(3);
});

test.runIf(process.platform === "linux")("a thread that computes has processor time", () => {
  const compute = (milliseconds: number): never => {
    const startedAt = performance.now();
    while (performance.now() - startedAt < milliseconds);
    throw new TimeLimitError();
  };
  // As many tries as it takes on a busy machine, because each has more time.
  expect(() => againWhenBusy({ milliseconds: 200, tries: 1_000 }, compute)).toThrow(TimeLimitError);
});

test("an error of the work itself is no reason to run it again", () => {
  let runs = 0;
  const fail = () => {
    runs += 1;
    throw new Error("of the work");
  };
  expect(() => againWhenBusy(limits, fail, () => 0)).toThrow("of the work");
  expect(runs).toBe(1);
});
