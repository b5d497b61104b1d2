/**
 * What one part of the tests found.
 *
 * @typedef {object} PartResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} skipped what was not tested, each with its reason where it gave one
 * @property {number} seconds
 */

/**
 * The table of all parts, what was skipped, and last a line of numbers for machines: `N passed, N failed, N skipped`.
 *
 * @param {readonly PartResult[]} results
 */
export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(
    ({ name, passed, failed, skipped, seconds }) =>
      `${failed > 0 ? "✗" : "✓"} ${name.padEnd(width)} ${column(passed)} passed ${column(failed)} failed ` +
      `${column(skipped.length)} skipped ${column(Math.round(seconds))} s`,
  );
  const skipped = results.flatMap((result) => result.skipped).map((what) => `NOT TESTED: ${what}`);
  const { passed, failed } = totals(results);
  const numbers = `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`;
  return ["", ...rows, "", ...skipped, numbers, ""].join("\n");
}

/**
 * How many passed and failed in all.
 *
 * @param {readonly PartResult[]} results
 */
export function totals(results) {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
  };
}

/** @param {number} value */
function column(value) {
  return String(value).padStart(5);
}
