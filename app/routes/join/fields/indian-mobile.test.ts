import { expect, test } from "vitest";

import { indianMobile } from "./indian-mobile.ts";

const mobile = indianMobile({
  mobileRequired: "required",
  mobileNotANumber: "not a number",
  mobileTooShort: "short",
  mobileTooLong: "long",
  mobileInvalid: "invalid",
  mobileForeign: "foreign",
});

test.each([
  "9876543210",
  "98765 43210",
  "098765-43210",
  "+91 98765 43210",
  "+91-(98765)-43210",
  "919876543210",
  "0091 98765 43210",
])("%s is one and the same number", (typed) => {
  expect(mobile.parse(typed)).toBe("9876543210");
});

test("a number that begins with 91 is not mistaken for one with a country code", () => {
  expect(mobile.parse("9198765432")).toBe("9198765432");
});

test.each([
  [undefined, "required"],
  ["   ", "required"],
  ["98765 4321O", "not a number"],
  ["987654321", "short"],
  ["98765432101", "long"],
  ["5876543210", "invalid"],
  ["+44 7700 900123", "foreign"],
  ["0044 7700 900123", "foreign"],
])("%s is answered with what is wrong", (typed, message) => {
  expect(mobile.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
