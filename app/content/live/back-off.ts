const firstMilliseconds = 250;
const mostMilliseconds = 2_000;

/** Waiting times between tries, in milliseconds. */
interface BackOff {
  /** How long to wait before the next try: twice as long as the last time, up to 2 s, minus a random part of at most half. */
  next(): number;
  /** To be called after a success: the next wait is short again. */
  reset(): void;
}

/** Makes growing, randomised waits, so that a restarting lake does not get many requests, and not from all servers at one moment. */
export function createBackOff(random: () => number = Math.random): BackOff {
  let wait = firstMilliseconds;
  return {
    next() {
      const chosen = wait * (1 - random() / 2);
      wait = Math.min(wait * 2, mostMilliseconds);
      return chosen;
    },
    reset() {
      wait = firstMilliseconds;
    },
  };
}
