import { expect, test } from "vitest";

import { plainWords } from "./plain-words.ts";

test("words stay unchanged, in any script", () => {
  expect(plainWords("This number is on the DND list. कृपया बाद में")).toBe("This number is on the DND list. कृपया बाद में");
});

test("line breaks, control characters and direction marks are removed", () => {
  expect(plainWords(" no\r\n\tcredit\u0000\u001b[31m\u202eleft\u200b ")).toBe("no credit[31mleft");
});

test("a character outside the basic plane is not split at the 200th", () => {
  expect(plainWords("🂡".repeat(300))).toBe("🂡".repeat(200));
});
