import { expect, test } from "vitest";

import { isBlankText } from "./blank-text.ts";

test.each(["", " ", "\n\t", "\u00A0", "\u200B", "\u200D\uFEFF", "\u00AD", "\u2060", "\u3164", "\u2800", "\u0007"])(
  "nobody sees anything of %j",
  (text) => {
    expect(isBlankText(text)).toBe(true);
    expect(isBlankText(`${text}a${text}`)).toBe(false);
  },
);

test.each(["नियम", "{welcome-bonus}", "—", "🂡", "♠", "."])("%j can be seen", (text) => {
  expect(isBlankText(text)).toBe(false);
});
