/**
 * Makes a function that does one work at a time. Asked for the same again before it has ended, it does nothing; another work waits for its turn. A button that
 * is disabled meanwhile would lose the focus, and the keyboard would begin at the top of the page again.
 *
 * Of the function it returns, `work` is told whether it waited, and `key` says which work is the same: each button that asks for something else has its own.
 */
export function oneAtATime(): (work: (hasWaited: boolean) => Promise<void>, key?: string) => Promise<void> {
  const asked = new Set<string>();
  let last = Promise.resolve();
  return (work, key = "") => {
    if (asked.has(key)) return Promise.resolve();
    const hasToWait = asked.size > 0;
    const turn = async () => {
      try {
        await work(hasToWait);
      } finally {
        asked.delete(key);
      }
    };
    asked.add(key);
    const done = hasToWait ? last.then(turn) : turn();
    last = done.catch(() => undefined);
    return done;
  };
}
