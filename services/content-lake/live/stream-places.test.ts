import { expect, test } from "vitest";

import { createStreamPlaces } from "./stream-places.ts";

/** Takes places until one is refused, and returns their number. */
function takeAll(take: (index: number) => void): number {
  for (let count = 0; ; count += 1) {
    try {
      take(count);
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
      return count;
    }
  }
}

const nothing = () => {};

test("anonymous clients have places of their own, each client a limited number; a released place is free again", () => {
  const places = createStreamPlaces();
  const leave = places.take({ address: "a" }, nothing);
  expect(takeAll(() => places.take({ address: "a" }, nothing))).toBe(63);
  leave();
  leave();
  expect(takeAll(() => places.take({ address: "a" }, nothing))).toBe(1);
  expect(takeAll(() => places.take({ id: "editor" }, nothing))).toBe(512);
});

test.each([
  ["addresses", (name: string) => ({ address: name })],
  ["tokens", (name: string) => ({ id: name })],
])("four %s that have all places keep no fifth out", (_, named) => {
  const places = createStreamPlaces();
  const lost: string[] = [];
  for (const name of ["a", "b", "c", "d"]) takeAll(() => places.take(named(name), () => lost.push(name)));
  const before = lost.length;
  places.take(named("e"), () => lost.push("e"));
  places.take(named("e"), () => lost.push("e"));
  expect(lost).toHaveLength(before + 2);
  expect(lost).not.toContain("e");
});
