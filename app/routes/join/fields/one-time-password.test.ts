import { expect, test } from "vitest";

import { oneTimePassword } from "./one-time-password.ts";

const otp = oneTimePassword({ otpRequired: "required", otpNotDigits: "not digits", otpWrongLength: "{digits} digits" });

test.each(["123456", "123 456", " 123-456\n"])("%j is read as its digits", (typed) => {
  expect(otp.parse(typed)).toBe("123456");
});

test.each([
  [undefined, "required"],
  [" ", "required"],
  ["12345O", "not digits"],
  ["12345", "6 digits"],
  ["1234567", "6 digits"],
])("%j is answered with what is wrong", (typed, message) => {
  expect(otp.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
