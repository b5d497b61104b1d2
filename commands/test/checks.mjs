import { runChecks } from "../checks/run-checks.mjs";

/**
 * Runs checks of the source as a part of the tests; each check counts as one test.
 *
 * @param {string} name the part's name
 * @param {readonly import("../checks/checks.mjs").Check[]} checks
 * @param {AbortSignal} signal
 * @returns {Promise<Omit<import("./result.mjs").PartResult, "seconds">>}
 */
export async function runAsPart(name, checks, signal) {
  const failed = await runChecks(checks, signal);
  return {
    name,
    passed: checks.length - failed.length,
    failed: failed.length,
    failures: failed,
    skipped: [],
    files: [],
  };
}
