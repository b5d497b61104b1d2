import { expect, test } from "vitest";

import { singleFlight } from "./single-flight.ts";

/** Work that counts its runs and ends when it is told to. */
function heldWork() {
  const state: { runs: number; end: (error?: Error) => void } = { runs: 0, end: () => undefined };
  const work = () => {
    state.runs += 1;
    const run = state.runs;
    return new Promise<number>((resolve, reject) => {
      state.end = (error) => {
        if (error) reject(error);
        else resolve(run);
      };
    });
  };
  return { state, work };
}

test("who asks while the work runs gets its result, and the next one gets a new run", async () => {
  const { state, work } = heldWork();
  const once = singleFlight<number>();
  const together = [once("key", work), once("key", work)];
  state.end();
  expect(await Promise.all(together)).toEqual([1, 1]);
  const later = once("key", work);
  state.end();
  expect(await later).toBe(2);
});

test("another key is other work", async () => {
  const { state, work } = heldWork();
  const once = singleFlight<number>();
  const one = once("one", work);
  state.end();
  const other = once("other", work);
  state.end();
  expect(await Promise.all([one, other])).toEqual([1, 2]);
});

test("a failure is everybody's who waited, and is not kept", async () => {
  const { state, work } = heldWork();
  const once = singleFlight<number>();
  const together = [once("key", work), once("key", work)];
  state.end(new Error("It failed."));
  for (const each of together) await expect(each).rejects.toThrow("It failed.");
  const later = once("key", work);
  state.end();
  expect(await later).toBe(2);
});
