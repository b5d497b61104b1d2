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

test("anonymous clients have places of their own, each client a limited number; a released place is free again", () => {
  const places = createStreamPlaces();
  const leave = places.take({ address: "a" });
  expect(takeAll(() => places.take({ address: "a" }))).toBe(63);
  leave();
  leave();
  expect(takeAll(() => places.take({ address: "a" }))).toBe(1);
  expect(takeAll((index) => places.take({ address: `b${index % 10}` }))).toBe(192);
  expect(takeAll(() => places.take({ id: "editor" }))).toBe(512);
});
