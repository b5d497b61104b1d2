import { expect, test } from "vitest";

import { emailKey, keptName } from "./normal-form.ts";

test("two spellings of an e-mail address are one", () => {
  expect(emailKey(" Re\u0301ne@Example.COM ")).toBe(emailKey("r\u00e9ne@example.com"));
});

test("a name keeps its letters in any script, and loses characters that make it look like another name", () => {
  expect(keptName("  आशा नायर ")).toBe("आशा नायर");
  expect(keptName("Asha\u0000\u202enimda\u2066")).toBe("Ashanimda");
});

test.each(["\u0000", "\u001b", "\u202e", "\u2067", "\u200f", "\ufeff", "\u200d", "\u200c"])(
  "a name loses %j, which deceives",
  (character) => {
    expect(keptName(`a${character}b`)).toBe("ab");
  },
);

test("a name keeps the joiners that Indian scripts need", () => {
  for (const name of ["श्\u200dयाम", "क्\u200cष", "ക്\u200dഷേമ"]) expect(keptName(name)).toBe(name);
});
