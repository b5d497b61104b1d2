/** Does work when its turn comes; answers `undefined`, undone, when too much is waiting already. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

/** Lets `atOnce` pieces of work run together and `waiting` more wait, first come first served: a flood costs bounded memory and time. */
export function createTurns(limits: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running < limits.atOnce) running += 1;
    else if (queue.length < limits.waiting) await new Promise<void>((proceed) => queue.push(proceed));
    else return undefined;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
