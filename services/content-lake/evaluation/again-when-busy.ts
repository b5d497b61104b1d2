import { readFileSync } from "node:fs";

import { TimeLimitError } from "../query/time-limit.ts";

import type { Limits } from "./protocol.ts";

/** Work ran out of time, and had less processor time than it may use: the machine was busy with other things. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/**
 * Runs work that has a time limit. When the time ran out before the work had that much time of a processor, it is run again with more: the second time with
 * twice as much, and so on. Without that a busy machine refuses the simplest query as too costly, and the Studio's form that asked it crashes.
 *
 * @param limits what the work may cost, and how often it is run at most
 * @param run the work, which may be run again from its beginning, and the time that it may take, in milliseconds
 * @param processorMilliseconds the processor time that this thread has had, in milliseconds; NaN where it is unknown, and the work is run once
 * @returns what the work returned
 * @throws TimeLimitError when the work used its time itself; BusyError when it had less each time; whatever else the work throws
 */
export function againWhenBusy<Result>(
  limits: Pick<Limits, "milliseconds" | "tries">,
  run: (milliseconds: number) => Result,
  processorMilliseconds = threadProcessorMilliseconds,
): Result {
  const { milliseconds, tries } = limits;
  for (let time = 1; ; time += 1) {
    const usedBefore = processorMilliseconds();
    try {
      return run(time * milliseconds);
    } catch (error) {
      const used = processorMilliseconds() - usedBefore;
      if (!(error instanceof TimeLimitError) || !(used < ownShare * milliseconds - uncountedMilliseconds)) throw error;
      if (time >= tries) throw new BusyError();
    }
  }
}

/** The most time that work of these limits takes when it is run again each time, in milliseconds, for its parsing or its evaluation. */
export const longestMilliseconds = ({ milliseconds, tries }: Pick<Limits, "milliseconds" | "tries">): number =>
  (milliseconds * tries * (tries + 1)) / 2;

/** A thread of an idle machine does not have all of a processor either. It must not run costly work again for that. */
const ownShare = 0.9;

/** Linux counts in hundredths of a second, on every processor. */
const millisecondsInATick = 10;

/** Of the ticks in which work begins and ends, nothing may have been counted. */
const uncountedMilliseconds = 2 * millisecondsInATick;

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
