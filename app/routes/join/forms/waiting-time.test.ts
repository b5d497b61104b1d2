import { expect, test, vi } from "vitest";

import { timeLeft, waitingTime } from "./waiting-time.ts";

const unit = (name: string) => ({ one: `{count} ${name}`, other: `{count} ${name}s` });
const durations = { second: unit("second"), minute: unit("minute"), hour: unit("hour") };

test.each([
  [0.2, "1 second"],
  [30, "30 seconds"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [7199, "120 minutes"],
  [7200, "2 hours"],
  [86_400, "24 hours"],
])("%d seconds are %s", (seconds, words) => expect(waitingTime(durations, seconds)).toBe(words));

test.each([
  [15 * 60, 15, "15 minutes"],
  [15 * 60 - 1, 15, "15 minutes"],
  [14 * 60 + 50, 14, "14 minutes"],
  [116, 2, "2 minutes"],
  [114, 1, "119 seconds"],
  [56, 1, "61 seconds"],
  [-10, 1, "1 second"],
])("with %d seconds left a form says %d minutes, or %s", (seconds, minutes, wait) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const until = new Date(Date.now() + seconds * 1_000);
  expect(timeLeft(durations, until)).toEqual({ wait, minutes });
  vi.useRealTimers();
});
