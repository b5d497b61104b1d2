import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createSchedule } from "./schedule.ts";

const day = 24 * 60 * 60 * 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T00:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

test("a schedule acts at the instant, however far away, and again at the next one", async () => {
  const acted: string[] = [];
  const instants = [new Date("2026-12-24T18:30:00Z"), new Date("2026-12-25T18:30:00Z")];
  const schedule = createSchedule(
    () => instants.find((instant) => instant.getTime() > Date.now()),
    () => acted.push(new Date().toISOString()),
  );
  schedule.restart();
  await vi.advanceTimersByTimeAsync(60 * 24 * 60 * 60 * 1_000);
  expect(acted).toEqual(["2026-12-24T18:30:00.000Z", "2026-12-25T18:30:00.000Z"]);
});

test.each([
  ["an instant of the calendar", () => new Date(Math.ceil((Date.now() + 1) / day) * day), day],
  ["a pause", () => new Date(Date.now() + 5 * 60 * 1_000), 10 * 60 * 1_000],
])("once the clock is set back, the schedule keeps %s by the clock as it is then", async (_, next, milliseconds) => {
  const act = vi.fn();
  createSchedule(next, act).restart();
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() - 7 * day);
  await vi.advanceTimersByTimeAsync(milliseconds);
  expect(act).toHaveBeenCalled();
});

test("a stopped schedule does not act", async () => {
  const act = vi.fn();
  const schedule = createSchedule(() => new Date(Date.now() + 1_000), act);
  schedule.restart();
  await vi.advanceTimersByTimeAsync(0);
  schedule.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(act).not.toHaveBeenCalled();
});
