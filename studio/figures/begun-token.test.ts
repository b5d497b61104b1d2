import fc from "fast-check";
import { expect, test } from "vitest";

import { tokensIn } from "../schema/tokens/tokens.ts";
import { begunToken, endOfToken } from "./begun-token.ts";

test.each([
  ["up to {", 7, { start: 6, typed: "" }],
  ["up to {wel", 10, { start: 6, typed: "wel" }],
  ["up to {wel", 8, { start: 6, typed: "w" }],
  ["{Welcome-bonus", 14, { start: 0, typed: "Welcome-bonus" }],
  ["{welcome-bonus} and {dep", 24, { start: 20, typed: "dep" }],
  ["up to {wel", 6, undefined],
  ["{welcome-bonus}", 15, undefined],
  ["{wel come", 9, undefined],
  ["no brace", 8, undefined],
])("in “%s” with the caret at %i the token that is typed is %o", (text, caret, found) => {
  expect(begunToken(text, caret)).toEqual(found);
});

test("a chosen token replaces what was begun, and nothing else", () => {
  const word = fc.stringMatching(/^[a-z0-9-]{0,8}$/);
  const around = fc.stringMatching(/^[ A-Z.,]{0,8}$/);
  const text = fc.record({ before: around, typed: word, rest: word, isClosed: fc.boolean(), after: around });
  fc.assert(
    fc.property(text, ({ before, typed, rest, isClosed, after }) => {
      const tail = isClosed ? `${rest}}` : "";
      const whole = `${before}{${typed}${tail}${after}`;
      const caret = before.length + 1 + typed.length;
      const begun = begunToken(whole, caret);
      const changed = `${whole.slice(0, begun?.start)}{chosen}${whole.slice(endOfToken(whole, caret))}`;
      expect(changed).toBe(`${before}{chosen}${after}`);
      expect(tokensIn(changed)).toEqual(["chosen"]);
    }),
  );
});
