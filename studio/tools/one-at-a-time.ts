/**
 * Makes a function that does one work at a time: asked for another before it has ended, it does nothing. A button that is disabled meanwhile would lose the
 * focus, and the keyboard would begin at the top of the page again.
 */
export function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let isBusy = false;
  return async (work) => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };
}
