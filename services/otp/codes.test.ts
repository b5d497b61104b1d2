import { expect, test } from "vitest";

import { codeLifetimeMinutes, createCodes } from "./codes.ts";

const mobile = "9876543210";
const another = (otp: string) => (otp === "000000" ? "111111" : "000000");

test("a code is six digits and works once", () => {
  const codes = createCodes();
  const otp = codes.issue(mobile);

  expect(otp).toMatch(/^\d{6}$/);
  expect(codes.verify(mobile, otp)).toBe("right");
  expect(codes.verify(mobile, otp)).toBe("none");
});

test("the newest code of a mobile is the only one", () => {
  const codes = createCodes();
  const first = codes.issue(mobile);
  let second = codes.issue(mobile);
  while (second === first) second = codes.issue(mobile);

  expect(codes.verify(mobile, first)).toBe("wrong");
  expect(codes.verify(mobile, second)).toBe("right");
});

test("a code belongs to its mobile", () => {
  const codes = createCodes();
  const otp = codes.issue(mobile);

  expect(codes.verify("9876543211", otp)).toBe("none");
});

test("after five wrong attempts the right code is refused too", () => {
  const codes = createCodes();
  const otp = codes.issue(mobile);
  for (let attempt = 1; attempt <= 5; attempt += 1) expect(codes.verify(mobile, another(otp))).toBe("wrong");

  expect(codes.verify(mobile, otp)).toBe("usedUp");
});

test("a code expires after its minutes, not before", () => {
  let now = 0;
  const codes = createCodes(() => now);
  const lifetimeMilliseconds = codeLifetimeMinutes * 60_000;
  const early = codes.issue(mobile);
  now = lifetimeMilliseconds - 1;
  expect(codes.verify(mobile, early)).toBe("right");

  const late = codes.issue(mobile);
  now += lifetimeMilliseconds;
  expect(codes.verify(mobile, late)).toBe("none");
});

test("with very many mobiles it forgets the oldest instead of growing without bound", () => {
  const codes = createCodes();
  const first = codes.issue("oldest");
  for (let index = 0; index < 10_000; index += 1) codes.issue(String(index));

  expect(codes.verify("oldest", first)).toBe("none");
});
