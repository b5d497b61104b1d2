import { expect, test } from "vitest";

import { isNamedIn } from "./entity-tag.ts";

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" ,"c"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  ["", false],
  [undefined, false],
])("%s lists the tag: %s", (header, isListed) => expect(isNamedIn(header, '"a"')).toBe(isListed));
