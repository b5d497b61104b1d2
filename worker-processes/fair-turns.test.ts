import { setImmediate } from "node:timers/promises";

import { expect, test } from "vitest";

import { createFairTurns } from "./fair-turns.ts";

/** Work that ends when the test says so, and the order in which it began. */
function heldWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    endOne: async () => {
      // Pending work begins, before and after.
      await setImmediate();
      ends.shift()?.();
      await setImmediate();
    },
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.push(() => resolve(name));
      }),
  };
}

test("senders take turns, however much one of them has sent", async () => {
  const turns = createFairTurns({ atOnce: 1, atOncePerSender: 1, waiting: 100 });
  const { begun, endOne, work } = heldWork();
  const sent = ["a1", "a2", "a3", "b1", "b2", "c1"];
  const done = Promise.all(sent.map((name) => turns(name.charAt(0), work(name))));
  for (let count = 0; count < sent.length; count += 1) await endOne();
  expect(await done).toEqual(sent);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("one sender never takes every place, and failed work frees its place", async () => {
  const turns = createFairTurns({ atOnce: 2, atOncePerSender: 1, waiting: 100 });
  const { begun, endOne, work } = heldWork();
  const all = [turns("a", work("a1")), turns("a", work("a2")), turns("b", work("b1"))];
  await endOne();
  expect(begun).toEqual(["a1", "b1", "a2"]);
  await endOne();
  await endOne();
  await Promise.all(all);
  await expect(turns("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await turns("a", () => Promise.resolve("next"))).toBe("next");
});

test("when too much waits, the sender with the most waiting loses work, not the latest sender", async () => {
  const turns = createFairTurns({ atOnce: 1, atOncePerSender: 1, waiting: 4 });
  const { endOne, work } = heldWork();
  const flood = Array.from({ length: 10 }, (_, index) => turns("flood", work(`flood ${index}`)));
  const others = ["b", "c", "d"].map((name) => turns(name, work(name)));
  for (let count = 0; count < 5; count += 1) await endOne();
  expect(await Promise.all(others)).toEqual(["b", "c", "d"]);
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer !== undefined)).toEqual(["flood 0", "flood 1"]);
});
