/**
 * Runs work when its turn comes; answers `undefined`, without running it, when too much is waiting. Work with `goesFirst` never waits behind other
 * waiting work, neither for its turn nor for a place in the queue.
 */
export type Turns = <Result>(
  work: () => Promise<Result>,
  options?: { goesFirst?: boolean },
) => Promise<Result | undefined>;

/**
 * Lets `atOnce` pieces of work run together and `waiting` more wait, plus as many again with `goesFirst`; otherwise first come, first served. A flood
 * therefore takes limited memory and time.
 */
export function createTurns(limits: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];

  return async (work, { goesFirst = false } = {}) => {
    const queue = goesFirst ? first : others;
    if (running < limits.atOnce) running += 1;
    else if (queue.length < limits.waiting) await new Promise<void>((proceed) => queue.push(proceed));
    else return undefined;
    try {
      return await work();
    } finally {
      const next = first.shift() ?? others.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
