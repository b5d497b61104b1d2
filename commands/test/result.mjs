import { stripVTControlCharacters } from "node:util";

const failureLines = 12;

/**
 * What one part of the tests found.
 *
 * @typedef {object} PartResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures each failed test with what it said
 * @property {readonly string[]} retried each test that passed at its second try, with what it said at the first
 * @property {readonly string[]} skipped what was not tested, each with its reason where it gave one
 * @property {number} seconds
 */

/**
 * What failed, at its first try or at all (again: a run's thousands of lines may be cut to the last of them), the table of all parts, what
 * was skipped, and last a line of numbers for machines: `N passed, N failed, N skipped`.
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
  const failures = results.flatMap((result) => result.failures).map((what) => `FAILED: ${what}\n`);
  const retried = results.flatMap((result) => result.retried).map((what) => `PASSED AT ITS SECOND TRY: ${what}\n`);
  const skipped = results.flatMap((result) => result.skipped).map((what) => `NOT TESTED: ${what}`);
  const { passed, failed } = totals(results);
  const numbers = `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`;
  return ["", ...retried, ...failures, ...rows, "", ...skipped, numbers, ""].join("\n");
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

/**
 * One failed test as {@link PartResult} tells of it: its name and the beginning of what it said, without the terminal's colours.
 *
 * @param {string} name
 * @param {string} said
 */
export function failure(name, said) {
  return `${name}\n${stripVTControlCharacters(said).split("\n").slice(0, failureLines).join("\n")}`;
}

/** @param {number} value */
function column(value) {
  return String(value).padStart(5);
}
