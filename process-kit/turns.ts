/** Turns at work of one kind. */
export interface Turns {
  /**
   * Runs work when its turn comes; answers `undefined`, without running it, when too much is waiting. Work with `goesFirst` has its own places in the queue,
   * and two of three turns while other work waits too.
   */
  <Result>(work: () => Promise<Result>, options?: { goesFirst?: boolean }): Promise<Result | undefined>;
  /** Whether work that came now would have to wait. */
  mustWait: () => boolean;
}

/** After so many turns of work that goes first, other work that waits has one: also work that never stops coming first must not keep it waiting. */
const turnsInARow = 2;

/**
 * Lets `atOnce` pieces of work run together and `waiting` more wait, plus as many again with `goesFirst`; otherwise first come, first served. A flood
 * therefore takes limited memory and time.
 */
export function createTurns(limits: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let firstInARow = 0;

  const mustWait = () => running >= limits.atOnce;
  const takeNext = () => {
    const isOfOthers = others.length > 0 && (first.length === 0 || firstInARow >= turnsInARow);
    firstInARow = isOfOthers || first.length === 0 ? 0 : firstInARow + 1;
    return (isOfOthers ? others : first).shift();
  };
  const takeTurn = async <Result>(work: () => Promise<Result>, { goesFirst = false } = {}) => {
    const queue = goesFirst ? first : others;
    if (!mustWait()) running += 1;
    else if (queue.length < limits.waiting) await new Promise<void>((proceed) => queue.push(proceed));
    else return undefined;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return Object.assign(takeTurn, { mustWait });
}
