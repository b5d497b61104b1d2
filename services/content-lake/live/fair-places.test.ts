import { expect, test } from "vitest";

import { createFairPlaces } from "./fair-places.ts";

/** Places, and what each of the askers holds and has lost, the newest last. */
function watched(limits: { perAsker: number; inAll: number }) {
  const places = createFairPlaces(limits);
  const held: string[] = [];
  const lost: string[] = [];
  const take = (name: string) => {
    const leave = places.take(name.slice(0, 1), () => {
      lost.push(name);
      held.splice(held.indexOf(name), 1);
    });
    if (leave) held.push(name);
    return leave;
  };
  return { take, held, lost };
}

test.each([
  ["two", 2],
  ["four", 4],
])("%s askers with all places that they may have keep nobody else out", (_, askers) => {
  const { take, held, lost } = watched({ perAsker: 4, inAll: 4 * askers });
  const names = ["a", "b", "c", "d"].slice(0, askers);
  for (const name of names) for (let number = 1; number <= 4; number += 1) take(`${name}${number}`);
  expect(take("a5"), "beyond its own limit").toBeUndefined();
  expect(lost).toEqual([]);

  expect(take("x1")).toBeDefined();
  expect(take("x2")).toBeDefined();
  expect(lost).toHaveLength(2);
  expect(lost.every((name) => name.endsWith("4") || name.endsWith("3"))).toBe(true);
  expect(held).toHaveLength(4 * askers);
});

test("who has fewer than everybody else loses nothing, and nobody gains by asking again", () => {
  const { take, held, lost } = watched({ perAsker: 4, inAll: 6 });
  for (const name of ["a1", "a2", "a3", "b1", "b2", "b3"]) take(name);
  take("x1");
  take("y1");
  expect(lost).toEqual(["a3", "b3"]);
  expect(take("a4")).toBeUndefined();
  expect(take("x2")).toBeUndefined();
  expect(held.toSorted()).toEqual(["a1", "a2", "b1", "b2", "x1", "y1"]);
});

test("a place that was left or lost is free once, however often it is left", () => {
  const { take, lost } = watched({ perAsker: 2, inAll: 2 });
  const leave = take("a1");
  leave?.();
  leave?.();
  take("a2");
  const leaveLost = take("a3");
  take("b1");
  expect(lost).toEqual(["a3"]);
  leaveLost?.();
  expect(take("c1")).toBeUndefined();
});
