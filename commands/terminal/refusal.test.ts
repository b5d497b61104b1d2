import { expect, test } from "vitest";

import { inWords, Refusal } from "./refusal.mjs";

const refusedBySystem = (code: string) =>
  Object.assign(new Error(`${code}: refused, open '/srv/rummy/build/.lock'`), { code });

test.each([
  ["EACCES", "right to write"],
  ["EPERM", "right to write"],
  ["EROFS", "right to write"],
  ["ENOSPC", "needs room"],
  ["EDQUOT", "needs room"],
])("%s is told with what to do, and without a stack", (code, advice) => {
  const words = inWords(refusedBySystem(code));
  expect(words).toMatch(new RegExp(`^${code}: refused.*\n.*${advice}.*$`));
});

test("a refusal is told in its own words, a defect with its stack", () => {
  expect(inWords(new Refusal("Set SITE_PORT."))).toBe("Set SITE_PORT.");
  expect(inWords(refusedBySystem("EISDIR"))).toContain("refusal.test.ts");
});
