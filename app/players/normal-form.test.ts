import { expect, test } from "vitest";

import { emailKey, isDeceiving, keptName } from "./normal-form.ts";

test("two spellings of an e-mail address are one", () => {
  expect(emailKey(" Re\u0301ne@Example.COM ")).toBe(emailKey("r\u00e9ne@example.com"));
});

test("a name keeps its letters, in any script, and loses what could make it look like another", () => {
  expect(keptName("  आशा नायर ")).toBe("आशा नायर");
  expect(keptName("Asha\u0000\u202enimda\u2066")).toBe("Ashanimda");
});

test.each(["\u0000", "\u001b", "\u202e", "\u2067", "\u200f", "\ufeff"])("%j deceives", (character) => {
  expect(isDeceiving(`a${character}b`)).toBe(true);
  expect(isDeceiving(`a${character}b`)).toBe(true);
});

test("joiners that Indian scripts need do not deceive", () => {
  expect(isDeceiving("श्री\u200dमान क्\u200cष")).toBe(false);
});
