import { expect, test } from "vitest";

import { base32, codeOf, stepAt, stepOf } from "./time-based-codes.ts";

const key = Buffer.from("12345678901234567890");

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("at %i seconds the code is %s", (seconds, code) => {
  const step = stepAt(seconds * 1_000);
  expect(codeOf(key, step, 8)).toBe(code);
  expect(codeOf(key, step), "six digits are the last of eight").toBe(code.slice(2));
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])("a code that is %i steps from now counts: %s", (steps, counts) => {
  const now = 1_234_567_890_000;
  const step = stepAt(now) + steps;
  expect(stepOf(key, codeOf(key, step), now)).toBe(counts ? step : undefined);
});

// RFC 4648, section 10, and the key above as code apps show it.
test.each([
  ["fooba", "MZXW6YTB"],
  ["12345678901234567890", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"],
])("%s is spelt %s", (text, spelt) => expect(base32(Buffer.from(text))).toBe(spelt));
