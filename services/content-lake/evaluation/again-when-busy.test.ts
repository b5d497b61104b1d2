import process from "node:process";

import { expect, test } from "vitest";

import { TimeLimitError } from "../query/time-limit.ts";

import { againWhenBusy } from "./again-when-busy.ts";

/** Work that runs out of time, and counts how often it is run. Meanwhile its thread sleeps, as one does that gets no processor. */
function endless() {
  let runs = 0;
  const run = (): never => {
    runs += 1;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    throw new TimeLimitError();
  };
  return { run, runs: () => runs };
}

test.runIf(process.platform === "linux")(
  "work that got no processor is run again, until it has been tried enough",
  () => {
    const { run, runs } = endless();
    expect(() => againWhenBusy(3, run)).toThrow(TimeLimitError);
    expect(runs()).toBe(3);
  },
);

test("what the work answers at a later try is the answer", () => {
  let runs = 0;
  const late = () => {
    runs += 1;
    if (runs < 3) throw new TimeLimitError();
    return "answered";
  };
  expect({ answer: againWhenBusy(3, late, () => 0), runs }).toEqual({ answer: "answered", runs: 3 });
});

test.each([
  { why: "it used its time itself", tries: 3, processor: () => performance.now() },
  { why: "it is to be tried once", tries: 1, processor: () => 0 },
  { why: "the system does not tell of processor time", tries: 3, processor: () => Number.NaN },
])("work is run once when $why", ({ tries, processor }) => {
  const { run, runs } = endless();
  expect(() => againWhenBusy(tries, run, processor)).toThrow(TimeLimitError);
  expect(runs()).toBe(1);
});

test("an error of the work itself is no reason to run it again", () => {
  let runs = 0;
  const fail = () => {
    runs += 1;
    throw new Error("of the work");
  };
  expect(() => againWhenBusy(3, fail, () => 0)).toThrow("of the work");
  expect(runs).toBe(1);
});
