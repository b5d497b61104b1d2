import { expect, test, vi } from "vitest";

import { rememberMisses } from "./recent-misses.ts";

test("a miss is remembered for the given time, and not longer", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const misses = rememberMisses({ forMilliseconds: 1_000, maxNames: 10 });
    misses.add("nothing");
    vi.advanceTimersByTime(999);
    expect(misses.has("nothing")).toBe(true);
    expect(misses.has("something")).toBe(false);
    vi.advanceTimersByTime(1);
    expect(misses.has("nothing")).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("beyond the maximum the oldest misses are forgotten first", () => {
  const misses = rememberMisses({ forMilliseconds: 60_000, maxNames: 2 });
  for (const name of ["first", "second", "first", "third"]) misses.add(name);
  expect(["first", "second", "third"].filter((name) => misses.has(name))).toEqual(["first", "third"]);
});
