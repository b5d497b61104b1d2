import type { FormWords } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";

/** How long a page may take to be drawn and to arrive, so that one drawn at once says the whole time. */
const drawingMilliseconds = 5_000;

/**
 * The whole minutes that are left until a form's last moment, rounded down, as its words name them with `{minutes}`; at least one.
 */
export const minutesLeft = (until: Date): number =>
  Math.max(1, Math.floor((until.getTime() - Date.now() + drawingMilliseconds) / 60_000));

const secondsPer = { second: 1, minute: 60, hour: 3600 } as const;

/**
 * A wait in words, as messages name it with `{wait}`: "40 seconds", "2 minutes", "3 hours". Rounded up, so that a visitor who waits that long is let
 * through.
 *
 * @param durations the words of each unit
 * @param seconds how long, at least one
 */
export function waitingTime(durations: FormWords["durations"], seconds: number): string {
  const unit = seconds < 120 ? "second" : seconds < 120 * 60 ? "minute" : "hour";
  const count = Math.max(1, Math.ceil(seconds / secondsPer[unit]));
  return withValues(count === 1 ? durations[unit].one : durations[unit].other, { count });
}
