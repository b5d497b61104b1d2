import { stripVTControlCharacters } from "node:util";

const failureLines = 12;
const slowestFiles = 10;

/**
 * The results of one part of the tests.
 *
 * @typedef {object} PartResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures each failed test with its messages
 * @property {readonly string[]} skipped each skipped test, with its reason where there is one
 * @property {number} seconds wall-clock time; parts run in parallel
 * @property {readonly FileTime[]} files
 */

/**
 * How long the tests of one file took together; files run in parallel.
 *
 * @typedef {object} FileTime
 * @property {string} name
 * @property {number} seconds
 */

/**
 * The summary of a run: failures (repeated here, because only the last of a run's thousands of lines may be kept), times by part and by file, skipped
 * tests, and last a machine-readable line: `N passed, N failed, N skipped`.
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
 * How many tests passed and failed in all parts.
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
 * Runs a part and adds its duration.
 *
 * @param {() => Promise<Omit<PartResult, "seconds">>} run
 * @returns {Promise<PartResult>}
 */
export async function timed(run) {
  const started = Date.now();
  return { ...(await run()), seconds: (Date.now() - started) / 1_000 };
}

/**
 * Describes a failed test for {@link PartResult}: its name and the beginning of each message, without terminal colours.
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
