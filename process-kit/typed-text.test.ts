import { expect, test } from "vitest";

import { inNormalForm, typedDigits, typedEmail, typedPassword } from "./typed-text.ts";

test.each([
  ["०१२३४५६७८९", "Devanagari"],
  ["௦௧௨௩௪௫௬௭௮௯", "Tamil"],
  ["০১২৩৪৫৬৭৮৯", "Bengali"],
  ["٠١٢٣٤٥٦٧٨٩", "Arabic"],
  ["۰۱۲۳۴۵۶۷۸۹", "Urdu"],
  ["０１２３４５６７８９", "full width"],
  ["\u202a0123\u2011456\u00a0789\u202c", "a contact"],
])("the digits %j of %s are 0 to 9", (typed) => expect(typedDigits(typed)).toBe("0123456789"));

test("an e-mail address loses what nobody sees, and no more", () => {
  expect(typedEmail("\u202a a@\u200bb.in\u00a0")).toBe("a@b.in");
  expect(typedEmail("a\nb@b.in")).toBe("a\nb@b.in");
});

test("a password keeps its spaces and case, in one Unicode form", () => {
  expect(typedPassword(" Seque\u0302nce\uff11 ")).toBe(" Sequ\u00eance1 ");
});

test("a text that is longer than any field takes is left as it is, because normalising it takes the square of its length", () => {
  const marks = "\u0345\u0301".repeat(600);
  expect([typedDigits(marks), typedEmail(marks), typedPassword(marks), inNormalForm(marks, "NFC")]).toEqual(
    Array(4).fill(marks),
  );
  expect(inNormalForm(marks.slice(0, 1_024), "NFC")).not.toBe(marks.slice(0, 1_024));
});
