import { applyPatch } from "mendoza";
import { expect, test } from "vitest";

import { encodeMendoza } from "./encode-mendoza.ts";

/** Repeatable random numbers (mulberry32), so that a failure can be reproduced. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const texts = [
  "",
  "a",
  "héllo",
  "日本語テスト",
  "日本誤テスト",
  "😀x😀",
  "😁x😀",
  "\ud83dx",
  "lorem ipsum dolor",
  "lorem dolor",
];
const names = ["a", "b", "c", "_key", "10", "9", "constructor", "é"];

function randomDocument(random: (below: number) => number): Record<string, unknown> {
  const text = () => texts[random(texts.length)];
  const object = (depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: random(5) }, (): [string, unknown] => [names[random(names.length)] ?? "", value(depth + 1)]),
    );
  const keyed = (depth: number) =>
    Array.from({ length: random(5) }, () => ({ _key: `k${random(6)}`, text: text(), more: value(depth + 1) }));
  const value = (depth: number): unknown => {
    const kind = random(depth > 3 ? 4 : 7);
    if (kind === 0) return text();
    if (kind === 1) return random(5);
    if (kind === 2) return null;
    if (kind === 3) return random(2) === 1;
    if (kind === 4) return object(depth);
    if (kind === 5) return keyed(depth);
    return Array.from({ length: random(4) }, () => value(depth + 1));
  };
  return { _id: "x", ...object(0) };
}

test("100,000 random pairs of documents are converted into one another by Sanity's own patch code", () => {
  const random = randomNumbers(20_261_121);
  for (let pair = 0; pair < 100_000; pair += 1) {
    const [left, right] = [randomDocument(random), randomDocument(random)];
    const patch = encodeMendoza(left, right);
    if (JSON.stringify(sorted(applyPatch(left, [...patch]))) !== JSON.stringify(sorted(right))) {
      expect.fail(JSON.stringify({ left, right, patch }));
    }
  }
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member: unknown) => sorted(member));
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([name, field]: [string, unknown]) => [name, sorted(field)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

test("a creation and a deletion are whole values, by which Studio recognises them", () => {
  expect(encodeMendoza(null, { _id: "a" })).toEqual([0, { _id: "a" }]);
  expect(encodeMendoza({ _id: "a" }, null)).toEqual([0, null]);
});

test("a changed word in a sentence is a patch of that word", () => {
  const patch = encodeMendoza({ text: "Thirteen cards" }, { text: "Thirteen lucky cards" });
  expect(patch).toEqual([11, 0, 23, 0, 9, 22, "lucky ", 23, 9, 14, 15]);
});
