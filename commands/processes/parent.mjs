import process from "node:process";

const checkEveryMilliseconds = 500;

/**
 * Calls back once when this process's parent has ended, however it ended. A kill -9 sends no signal to children; they only get another parent from
 * the operating system.
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
