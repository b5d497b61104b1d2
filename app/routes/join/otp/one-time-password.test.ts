import { expect, test } from "vitest";

import { oneTimePassword } from "./one-time-password.ts";

const otp = oneTimePassword({ otpRequired: "required", otpNotDigits: "not digits", otpWrongLength: "length" });

test.each(["123456", "123 456", " 123-456\n"])("%j is read as its digits", (typed) => {
  expect(otp.parse(typed)).toBe("123456");
});

test.each([
  [undefined, "required"],
  [" ", "required"],
  ["12345O", "not digits"],
  ["123", "length"],
  ["123456789", "length"],
])("%j is answered with what is wrong", (typed, message) => {
  expect(otp.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
