import { expect, test } from "vitest";

import { lettersAsRead } from "./letters-as-read.ts";

test.each([
  ["win\u00a0big", "win big"],
  ["bo\u00adnus", "bonus"],
  ["𝗯𝗼𝗻𝘂𝘀", "bonus"],
  ["Ｂｏｎｕｓ", "Bonus"],
  ["money\u2011back", "money-back"],
  ["Rs.  5,000\u2028daily\ufeff ", "Rs. 5,000 daily"],
])("%j is read as %j", (text, read) => expect(lettersAsRead(text)).toBe(read));
