import { readdir, readFile } from "node:fs/promises";

import { expect, test } from "vitest";

/** What takes the rules inside it from a browser that does not know it, by its name and how a style sheet writes it. */
const lostWithItsRules: readonly [string, RegExp][] = [
  ["range of a width (Chromium before 104, Safari before 16.4)", /@media[^{]*[<>]/],
  ["layer (Chromium before 99, Safari before 15.4)", /@layer|@import [^;]*\blayer\b/],
];

const sheets = (await readdir("app/ui")).filter((name) => name.endsWith(".css"));

// `tests/quality/older-browsers.spec.ts` takes away what has something in its place.
test.each(lostWithItsRules)("no style sheet has %s", async (_name, pattern) => {
  expect(sheets.length).toBeGreaterThan(20);
  const texts = await Promise.all(sheets.map((name) => readFile(`app/ui/${name}`, "utf8")));
  expect(sheets.filter((_sheet, index) => pattern.test(texts[index] ?? ""))).toEqual([]);
});
