import { stripVTControlCharacters } from "node:util";

const failureLines = 12;
const slowestFiles = 10;

/**
 * What one part of the tests found.
 *
 * @typedef {object} PartResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures each failed test with what it said
 * @property {readonly string[]} skipped what was not tested, each with its reason where it gave one
 * @property {number} seconds from its beginning to its end; parts run beside one another
 * @property {readonly FileTime[]} files
 */

/**
 * How long the tests of one file took together; files run beside one another.
 *
 * @typedef {object} FileTime
 * @property {string} name
 * @property {number} seconds
 */

/**
 * What failed (again: a run's thousands of lines may be cut to the last of them), where the time went by part and by file, what was
 * skipped, and last a line of numbers for machines: `N passed, N failed, N skipped`.
 *
 * @param {readonly PartResult[]} results
 */
export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(
    ({ name, passed, failed, skipped, seconds, files }) =>
      `${failed > 0 ? "✗" : "✓"} ${name.padEnd(width)} ${column(passed)} passed ${column(failed)} failed ` +
      `${column(skipped.length)} skipped ${column(files.length)} files ${column(Math.round(seconds))} s`,
  );
  const slowest = results
    .flatMap(({ files }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowestFiles)
    .map(({ name, seconds }) => `${column(Math.round(seconds))} s ${name}`);
  const failures = results.flatMap((result) => result.failures).map((what) => `FAILED: ${what}\n`);
  const skipped = results.flatMap((result) => result.skipped).map((what) => `NOT TESTED: ${what}`);
  const { passed, failed } = totals(results);
  const numbers = `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`;
  return ["", ...failures, "The slowest files:", ...slowest, "", ...rows, "", ...skipped, numbers, ""].join("\n");
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
 * Runs a part and adds how long that took.
 *
 * @param {() => Promise<Omit<PartResult, "seconds">>} run
 * @returns {Promise<PartResult>}
 */
export async function timed(run) {
  const started = Date.now();
  return { ...(await run()), seconds: (Date.now() - started) / 1_000 };
}

/**
 * One failed test as {@link PartResult} tells of it: its name and the beginning of each thing that it said, without the terminal's colours.
 *
 * @param {string} name
 * @param {readonly string[]} said
 */
export function failure(name, ...said) {
  const beginnings = said.map((words) => stripVTControlCharacters(words).split("\n").slice(0, failureLines).join("\n"));
  return [name, ...beginnings].join("\n");
}

/** @param {number} value */
function column(value) {
  return String(value).padStart(5);
}
