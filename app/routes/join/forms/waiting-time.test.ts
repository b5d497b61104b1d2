import { expect, test } from "vitest";

import { minutesLeft, waitingTime } from "./waiting-time.ts";

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
  [15 * 60, 15],
  [15 * 60 - 1, 15],
  [14 * 60 + 50, 14],
  [119, 2],
  [100, 1],
  [3, 1],
])("with %d seconds left a form says %d minutes", (seconds, minutes) => {
  expect(minutesLeft(new Date(Date.now() + seconds * 1_000))).toBe(minutes);
});
