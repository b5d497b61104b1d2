import fc from "fast-check";
import { expect, test } from "vitest";

import { isCommonPassword } from "./common-passwords.ts";
import { passwordLengths } from "./password-lengths.ts";

const reversed = (text: string) => Array.from(text).reverse().join("");

/** Every part of a text that is long enough to be a password. */
const partsOf = (text: string): string[] =>
  Array.from(text, (_, start) => text.slice(start))
    .flatMap((rest) => Array.from(rest, (_, end) => rest.slice(0, end + 1)))
    .filter(({ length }) => length >= passwordLengths.minimum);

const letGo = (passwords: readonly string[]) => passwords.filter((password) => !isCommonPassword(password));

test.each([
  ["digits", "12345678901234567890"],
  ["the alphabet", "abcdefghijklmnopqrstuvwxyz"],
  ["a keyboard's first row", "qwertyuiop"],
  ["its second", "asdfghjkl"],
  ["its third", "zxcvbnm"],
])("no run of %s makes a password, forwards or backwards, in capitals or with hyphens", (_, order) => {
  const passwords = [order, reversed(order)].flatMap(partsOf);
  expect(letGo(passwords)).toEqual([]);
  expect(letGo(passwords.map((password) => password.toUpperCase()))).toEqual([]);
  expect(letGo(passwords.map((password) => Array.from(password).join("-")))).toEqual([]);
});

test.each(["7654321", "1234567654321", "abcd1234", "123abc456", "aaa1111", "987zyx654", "1q2w3e4r5t6y", "qwertyasdf"])(
  "%s is made of runs",
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test("no part of up to six characters makes a password by being repeated", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 6, unit: "grapheme-ascii" }),
      fc.integer({ min: 2, max: 20 }),
      fc.nat({ max: 5 }),
      (part, times, more) => {
        const password = part.repeat(times) + part.slice(0, more);
        fc.pre(password.length >= passwordLengths.minimum);
        expect(isCommonPassword(password)).toBe(true);
      },
    ),
  );
});

test("no day makes a password, however it is written", () => {
  const days = Array.from({ length: 31 * 12 }, (_, index) => new Date(Date.UTC(1951 + (index % 80), 0, 1 + index)));
  const written = days.flatMap((day) => {
    const [year = "", month = "", date = ""] = day.toISOString().slice(0, 10).split("-");
    const name = day.toLocaleString("en", { month: "long", timeZone: "UTC" });
    return [
      [date, month, year],
      [month, date, year],
      [year, month, date],
      [date, name, year],
      [date, name.slice(0, 3), year],
      [name, String(Number(date)), year],
    ].flatMap((parts) => ["", "-", "/", ". "].map((between) => parts.join(between)));
  });
  expect(letGo(written)).toEqual([]);
});

test("a random password is accepted, and so is a sentence written twice", () => {
  const letters = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom(...Array.from(letters)), { minLength: 12, maxLength: 24 })
        .filter((picked) => new Set(picked).size > 7),
      (picked) => !isCommonPassword(picked.join("")),
    ),
    { seed: 13, numRuns: 2_000 },
  );
  expect(isCommonPassword("lamps at the river, lamps at the river")).toBe(false);
});

test.each(["9182-7364-5546", "7302195846", "may-the-lamps-be-lit", "31 lamps of 1990", "ab12cd34ef"])(
  "%s follows no pattern",
  (password) => expect(isCommonPassword(password)).toBe(false),
);
