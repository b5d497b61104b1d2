/** Something that happens at instants, again and again. */
export interface Schedule {
  /** Works out the next instant anew, because what it follows from changed. */
  restart(): void;
  stop(): void;
}

/** Longer than this a timer cannot wait, and a clock that is set right meanwhile should be noticed. */
const longestWaitMilliseconds = 60 * 60 * 1_000;

/**
 * Does something at each instant of a row that is worked out one at a time. Begins with `restart()`; keeps no process alive.
 *
 * @param next the next instant; undefined when there is none until a `restart()`
 * @param act what to do then
 */
export function createSchedule(next: () => Date | undefined | Promise<Date | undefined>, act: () => void): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let generation = 0;

  function wait(instant: Date, own: number): void {
    const milliseconds = Math.max(0, instant.getTime() - Date.now());
    timer = setTimeout(
      () => {
        if (Date.now() < instant.getTime()) wait(instant, own);
        else {
          act();
          if (own === generation) restart();
        }
      },
      Math.min(milliseconds, longestWaitMilliseconds),
    ).unref();
  }

  function restart(): void {
    generation += 1;
    const own = generation;
    clearTimeout(timer);
    void Promise.resolve()
      .then(next)
      .then(
        (instant) => {
          if (instant && own === generation) wait(instant, own);
        },
        () => undefined,
      );
  }

  return {
    restart,
    stop() {
      generation += 1;
      clearTimeout(timer);
    },
  };
}
