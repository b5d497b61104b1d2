import { expect, test } from "vitest";

import { concurrencyGate } from "./concurrency-gate.ts";

test("only so much runs at once, first come first served, the rest waits", async () => {
  const gate = concurrencyGate({ running: 2, waiting: 10 });
  const started: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const work = (index: number) =>
    gate(async () => {
      started.push(index);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return index;
    });
  expect(await Promise.all([0, 1, 2, 3, 4, 5].map(work))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(mostRunning).toBe(2);
});

test("a full queue turns work away at once; failed work makes room", async () => {
  const gate = concurrencyGate({ running: 1, waiting: 1 });
  const failing = gate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    throw new Error("broken");
  });
  const waiting = gate(() => Promise.resolve("ran"));
  await expect(gate(() => Promise.resolve("never"))).rejects.toMatchObject({ status: 503 });
  await expect(failing).rejects.toThrow("broken");
  expect(await waiting).toBe("ran");
  expect(await gate(() => Promise.resolve("again"))).toBe("again");
});
