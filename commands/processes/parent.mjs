import process from "node:process";

const checkEveryMilliseconds = 500;

/**
 * Calls back once when this process's parent is gone, however it died. A kill -9 sends no signal to children; the only trace is
 * that the operating system gives them another parent.
 *
 * @param {number} parent the parent's process id
 * @param {() => void} parentGone
 */
export function whenParentGone(parent, parentGone) {
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    parentGone();
  }, checkEveryMilliseconds);
  check.unref();
}
