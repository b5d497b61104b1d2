/** Turns at work of one kind. */
export interface Turns {
  /**
   * Runs work when its turn comes; answers `undefined`, without running it, when too much is waiting. Work with `goesFirst` never waits behind other
   * waiting work, neither for its turn nor for a place in the queue.
   */
  <Result>(work: () => Promise<Result>, options?: { goesFirst?: boolean }): Promise<Result | undefined>;
  /** Whether work that came now would have to wait. */
  mustWait: () => boolean;
}

/**
 * Lets `atOnce` pieces of work run together and `waiting` more wait, plus as many again with `goesFirst`; otherwise first come, first served. A flood
 * therefore takes limited memory and time.
 */
export function createTurns(limits: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];

  const mustWait = () => running >= limits.atOnce;
  const takeTurn = async <Result>(work: () => Promise<Result>, { goesFirst = false } = {}) => {
    const queue = goesFirst ? first : others;
    if (!mustWait()) running += 1;
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
  return Object.assign(takeTurn, { mustWait });
}
