import { expect, test } from "vitest";

import { oneTimePassword } from "./one-time-password.ts";

const otp = oneTimePassword({ otpRequired: "required", otpNotDigits: "not digits", otpWrongLength: "{digits} digits" });

test.each([
  "123456",
  "123 456",
  " 123-456\n",
  "\u200e123\u2011456\u200b",
  "\u0967\u0968\u0969\u096a\u096b\u096c",
  "\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6",
])("%j is read as its digits", (typed) => expect(otp.parse(typed)).toBe("123456"));

test.each([
  [undefined, "required"],
  [" ", "required"],
  ["12345O", "not digits"],
  ["12345", "6 digits"],
  ["1234567", "6 digits"],
])("%j is answered with what is wrong", (typed, message) => {
  expect(otp.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
