import { expect, test, vi } from "vitest";

import { oneAtATime } from "./one-at-a-time.ts";

const done = () => Promise.resolve();

test("what is asked for before the last work has ended is not done, and after it is", async () => {
  const once = oneAtATime();
  const answered = new EventTarget();
  const untilAnswered = new Promise<void>((resolve) => {
    answered.addEventListener("answer", () => {
      resolve();
    });
  });
  const [first, second, third] = [vi.fn(() => untilAnswered), vi.fn(done), vi.fn(done)];
  const isDone = once(first);
  await once(second);
  answered.dispatchEvent(new Event("answer"));
  await isDone;
  await once(third);
  expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
});

test("a work that fails lets the next one be done", async () => {
  const once = oneAtATime();
  await expect(once(() => Promise.reject(new Error("Refused.")))).rejects.toThrow("Refused.");
  const next = vi.fn(done);
  await once(next);
  expect(next).toHaveBeenCalled();
});
