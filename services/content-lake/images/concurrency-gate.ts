import { LakeError } from "../errors.ts";

/** Runs work when its turn comes. */
export type ConcurrencyGate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets only so much work run at once, first come first served, and refuses more than so much waiting, so that a flood of requests
 * costs neither all the memory nor an hour of queue.
 *
 * @throws LakeError 503 (from the gate) when the queue is full
 */
export function concurrencyGate(limits: { readonly running: number; readonly waiting: number }): ConcurrencyGate {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running < limits.running) {
      running += 1;
    } else if (queue.length < limits.waiting) {
      await new Promise<void>((proceed) => queue.push(proceed));
    } else {
      throw new LakeError(503, "tooManyImages", "Too many pictures are being worked on; try again in a moment.");
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
