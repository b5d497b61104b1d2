/** An action that is repeated at computed instants. */
export interface Schedule {
  /** Computes the next instant again, because its basis changed. */
  restart(): void;
  stop(): void;
}

/** The longest wait of one timer, far below the longest that a timer supports; corrections of the clock are noticed after it. */
const longestWaitMilliseconds = 60 * 60 * 1_000;

/** Timers may fire some milliseconds early. One that fires earlier than that shows that the clock was set back. */
const earlyMilliseconds = 1_000;

/**
 * Makes a schedule that acts at each instant and then computes the next. Starts with `restart()`; does not keep the process alive.
 *
 * @param next the next instant; undefined when there is none until a `restart()`. One that is counted from now must be less than an hour away
 * @param act what to do then
 */
export function createSchedule(next: () => Date | undefined, act: () => void): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let generation = 0;

  function wait(instant: Date, own: number): void {
    const milliseconds = Math.max(0, instant.getTime() - Date.now());
    timer = setTimeout(
      () => {
        const left = instant.getTime() - Date.now();
        if (left <= 0) act();
        if (own !== generation) return;
        if (left > 0 && left < earlyMilliseconds) wait(instant, own);
        // Computed again, because an earlier instant may be next by a clock that was set back. So is it after an hour of a longer wait.
        else restart();
      },
      Math.min(milliseconds, longestWaitMilliseconds),
    ).unref();
  }

  function restart(): void {
    generation += 1;
    clearTimeout(timer);
    const instant = next();
    if (instant) wait(instant, generation);
  }

  return {
    restart,
    stop() {
      generation += 1;
      clearTimeout(timer);
    },
  };
}
