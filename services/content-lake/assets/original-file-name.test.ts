import { expect, test } from "vitest";

import { attachmentHeader, originalFileName } from "./original-file-name.ts";

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\maya\\hand.png", "hand.png"],
  ["evil\0.png", "evil.png"],
  ["photo\u202egnp.exe", "photognp.exe"],
  ["lone \ud800 surrogate.png", "lone  surrogate.png"],
  ["  spaced name.png ", "spaced name.png"],
  ["कार्ड ♠.png", "कार्ड ♠.png"],
  ["Cafe\u0301.png", "Caf\u00e9.png"],
  ["..", undefined],
  ["folder/", undefined],
  ["", undefined],
  [undefined, undefined],
])("the name %j is kept as %j", (claimed, kept) => expect(originalFileName(claimed)).toBe(kept));

test("a long name keeps its end, which contains the extension", () => {
  expect(originalFileName(`${"a".repeat(500)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
});

test("a download's name cannot inject into its header", () => {
  expect(attachmentHeader('x"\r\nSet-Cookie: a=b; y.pdf')).toBe(
    `attachment; filename="x_Set-Cookie_ a_b_ y.pdf"; filename*=UTF-8''x%22Set-Cookie%3A%20a%3Db%3B%20y.pdf`,
  );
  expect(attachmentHeader("कार्ड (1).png")).toBe(
    `attachment; filename="_____ _1_.png"; filename*=UTF-8''%E0%A4%95%E0%A4%BE%E0%A4%B0%E0%A5%8D%E0%A4%A1%20%281%29.png`,
  );
  expect(attachmentHeader(undefined)).toBe("attachment");
});
