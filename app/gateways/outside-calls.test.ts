import { pino } from "pino";
import { expect, test } from "vitest";

import { createOutsideCalls, type OutsideOutcome, type OutsideService } from "./outside-calls.ts";

/** Calls whose metrics and log lines are recorded. */
function watchedCalls() {
  const noted: [OutsideService, OutsideOutcome][] = [];
  const told: string[] = [];
  const log = pino({ base: null }, { write: (line) => told.push(line) });
  const calls = createOutsideCalls(({ service, outcome, seconds }) => {
    expect(seconds).toBeGreaterThanOrEqual(0);
    noted.push([service, outcome]);
  }, log);
  return { calls, noted, told };
}

const timeout = new DOMException("in time", "TimeoutError");
const coded = (code: string) => Object.assign(new Error("to +919876543210"), { code });

test("an answer is passed on and counted, and not logged", async () => {
  const { calls, noted, told } = watchedCalls();
  expect(await calls.make("otp", "verifyCode", () => Promise.resolve(7))).toBe(7);
  expect([noted, told]).toEqual([[["otp", "answered"]], []]);
});

test("a refusal is passed on, counted and logged", async () => {
  const { calls, noted, told } = watchedCalls();
  const refuse = () => Promise.resolve({ success: false });
  expect(await calls.make("otp", "sendCode", refuse, { isRefusal: ({ success }) => !success })).toEqual({
    success: false,
  });
  expect(noted).toEqual([["otp", "refused"]]);
  expect(told.join()).toMatch(/"service":"otp","operation":"sendCode","outcome":"refused"/);
});

test("a refusal that arrives as an error is passed on and counted as a refusal", async () => {
  const { calls, noted } = watchedCalls();
  const refuse = () => Promise.reject(coded("EENVELOPE"));
  await expect(calls.make("mail", "send", refuse, { isRefusalError: () => true })).rejects.toThrow();
  await expect(calls.make("mail", "send", refuse, { isRefusalError: () => false })).rejects.toThrow();
  expect(noted).toEqual([
    ["mail", "refused"],
    ["mail", "failed"],
  ]);
});

test("an answer whose content cannot be used is passed on and counted as such, and not as a failure", async () => {
  const { calls, noted } = watchedCalls();
  const ask = () => Promise.reject(new RangeError("no title"));
  const isInvalidError = (error: unknown) => error instanceof RangeError;
  await expect(calls.make("contentLake", "query", ask, { isInvalidError })).rejects.toThrow("no title");
  expect(noted).toEqual([["contentLake", "invalid"]]);
});

test.each<[string, () => Promise<never>, OutsideOutcome, string]>([
  ["in time", () => Promise.reject(timeout), "timedOut", "TimeoutError"],
  ["by the mail server's clock", () => Promise.reject(coded("ETIMEDOUT")), "timedOut", "ETIMEDOUT"],
  ["within another failure", () => Promise.reject(new Error("Google", { cause: timeout })), "timedOut", "TimeoutError"],
  [
    "at all",
    () => Promise.reject(new TypeError("fetch failed", { cause: coded("ECONNREFUSED") })),
    "failed",
    "ECONNREFUSED",
  ],
  ["sensibly", () => Promise.reject(new SyntaxError("+919876543210 is no JSON")), "failed", "SyntaxError"],
])(
  "a service that does not answer %s is counted, and logged only with its code",
  async (_how, ask, outcome, problem) => {
    const { calls, noted, told } = watchedCalls();
    await expect(calls.make("google", "token", ask)).rejects.toThrow();
    expect(noted).toEqual([["google", outcome]]);
    expect(JSON.parse(told.join())).toMatchObject({ level: 40, outcome, problem });
    expect(told.join()).not.toContain("9876543210");
  },
);

test.each(["mail", "breachedPasswords", "contentLake"] as const)(
  "a failure of %s is counted, and told where its meaning is known",
  async (service) => {
    const { calls, noted, told } = watchedCalls();
    await expect(calls.make(service, "ask", () => Promise.reject(new Error()))).rejects.toThrow();
    expect([noted, told]).toEqual([[[service, "failed"]], []]);
  },
);
