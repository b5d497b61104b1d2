import { readFileSync } from "node:fs";

import { TimeLimitError } from "../query/time-limit.ts";

/** With less of a processor than this, a thread ran out of time because the machine was busy with other things. */
const ownShare = 0.5;

/**
 * Runs work that has a time limit, and runs it again when the time ran out while the machine was busy with other things. Without that a busy machine refuses
 * the simplest query as too costly, and the Studio's form that asked it crashes.
 *
 * @param tries how often it is run at most
 * @param run the work, which may be run again from its beginning
 * @param processorMilliseconds the processor time that this thread has had, in milliseconds; NaN where it is unknown, and the work is run once
 * @returns what the work returned
 * @throws TimeLimitError when the work needed its time itself, or ran out of it each time; whatever else the work throws
 */
export function againWhenBusy<Result>(
  tries: number,
  run: () => Result,
  processorMilliseconds = threadProcessorMilliseconds,
): Result {
  for (let left = tries; ; left -= 1) {
    const startedAt = performance.now();
    const usedBefore = processorMilliseconds();
    try {
      return run();
    } catch (error) {
      const share = (processorMilliseconds() - usedBefore) / (performance.now() - startedAt);
      if (!(error instanceof TimeLimitError) || left <= 1 || !(share < ownShare)) throw error;
    }
  }
}

/** Linux counts in hundredths of a second, on every processor. */
const millisecondsInATick = 10;

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html `utime` and `stime`, the fields 14 and 15 */
function threadProcessorMilliseconds(): number {
  try {
    const text = readFileSync("/proc/thread-self/stat", "utf8");
    // The second field, a name in brackets, may contain spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * millisecondsInATick;
  } catch {
    return Number.NaN;
  }
}
