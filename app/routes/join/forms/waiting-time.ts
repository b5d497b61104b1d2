import type { FormWords } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";

const secondsPer = { second: 1, minute: 60, hour: 3600 } as const;

/** How long a page may take to be drawn and to arrive, so that one drawn at once says the whole time. */
const drawingSeconds = 5;

/**
 * A wait in words, as messages name it with `{wait}`: "40 seconds", "2 minutes", "3 hours". Rounded up, so that a visitor who waits that long is let
 * through.
 *
 * @param durations the words of each unit
 * @param seconds how long, at least one
 */
export function waitingTime(durations: FormWords["durations"], seconds: number): string {
  return inWords(durations, Math.max(1, seconds), Math.ceil);
}

/**
 * How long a form may still be sent, for its texts: in words (`{wait}`) and as whole minutes (`{minutes}`), at least one. Rounded down, so that a visitor who
 * takes that long is in time.
 *
 * @param durations the words of each unit
 * @param until the last moment
 */
export function timeLeft(durations: FormWords["durations"], until: Date): { wait: string; minutes: number } {
  const seconds = Math.max(1, (until.getTime() - Date.now()) / 1_000 + drawingSeconds);
  return {
    wait: inWords(durations, seconds, Math.floor),
    minutes: Math.max(1, Math.floor(seconds / secondsPer.minute)),
  };
}

function inWords(durations: FormWords["durations"], seconds: number, round: (count: number) => number): string {
  const unit = seconds < 120 ? "second" : seconds < 120 * 60 ? "minute" : "hour";
  const count = round(seconds / secondsPer[unit]);
  return withValues(count === 1 ? durations[unit].one : durations[unit].other, { count });
}
