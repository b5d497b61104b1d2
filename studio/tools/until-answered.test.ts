import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { askUntilAnswered, isTemporary, untilAnswered } from "./until-answered.ts";

/** Errors as Sanity's client throws them. */
const networkLost = Object.assign(new Error("Request error while attempting to reach the lake"), {
  isNetworkError: true,
});
const refusedWith = (statusCode: number) => Object.assign(new Error("Refused"), { statusCode });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  { failure: networkLost, expected: true },
  ...[401, 408, 429, 500, 502, 503, 504].map((status) => ({ failure: refusedWith(status), expected: true })),
  ...[400, 403, 404, 409, 413].map((status) => ({ failure: refusedWith(status), expected: false })),
  { failure: new TypeError("A mistake of ours"), expected: false },
  { failure: "words", expected: false },
])("whether $failure.message ($failure.statusCode) may pass: $expected", ({ failure, expected }) => {
  expect(isTemporary(failure)).toBe(expected);
});

test("a question is asked again until it is answered, and each failure is told", async () => {
  const told: unknown[] = [];
  const failures = [networkLost, refusedWith(503)];
  const asked = untilAnswered(
    () => {
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve("the answer");
    },
    { onFailure: (failure) => told.push(failure) },
  );
  await vi.runAllTimersAsync();
  expect(await asked).toBe("the answer");
  expect(told).toHaveLength(2);
});

test("what is refused for good is asked once", async () => {
  const ask = vi.fn(() => Promise.reject(refusedWith(403)));
  await expect(untilAnswered(ask)).rejects.toMatchObject({ statusCode: 403 });
  expect(ask).toHaveBeenCalledTimes(1);
});

test("nothing is asked after the end, and an answer that comes after it is none", async () => {
  const ended = new AbortController();
  const ask = vi.fn(() => Promise.reject(networkLost));
  const asked = expect(untilAnswered(ask, { signal: ended.signal })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(500);
  ended.abort();
  await vi.runAllTimersAsync();
  await asked;
  expect(ask).toHaveBeenCalledTimes(1);

  const late = new AbortController();
  const answered = untilAnswered(
    () => {
      late.abort();
      return "too late";
    },
    { signal: late.signal },
  );
  await expect(answered).rejects.toThrow();
});

test("an effect hears each failure and then the answer, and after its end nothing", async () => {
  const heard: unknown[] = [];
  const told = { next: (answer: unknown) => heard.push(answer), error: (failure: unknown) => heard.push(failure) };
  const failures = [networkLost, networkLost];
  const ask = () => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve("the answer");
  };
  askUntilAnswered(ask, told);
  await vi.runAllTimersAsync();
  expect(heard).toEqual([networkLost, networkLost, "the answer"]);

  heard.length = 0;
  const end = askUntilAnswered(() => Promise.resolve("nobody waits for it"), told);
  end();
  await vi.runAllTimersAsync();
  expect(heard).toEqual([]);
});
