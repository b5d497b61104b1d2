import { rm } from "node:fs/promises";
import { relative } from "node:path";

import { inCheckout, root } from "../checkout.mjs";
import { objects, readJson } from "../json.mjs";
import { runVisibly } from "../processes/tool.mjs";
import { failure } from "./result.mjs";

const reportFile = "test-results/vitest.json";

/**
 * Runs the tests that need no browser, and shows their output as they run.
 *
 * @param {import("./surroundings.mjs").TestRun & { projects?: readonly string[] }} run `projects` are those of vitest.config.ts to run; all when
 *   there are none
 * @returns {Promise<Omit<import("./result.mjs").PartResult, "seconds">>}
 */
export async function runVitest({ signal, print, environment, projects = [] }) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const parameters = ["run", ...reporters, ...projects.map((project) => `--project=${project}`)];
  // An older report must not be read when this run ends without one.
  await rm(inCheckout(reportFile), { force: true });
  const code = await runVisibly({ script: "node_modules/vitest/vitest.mjs", parameters, environment }, signal, print);
  const report = (await readJson(inCheckout(reportFile))) ?? {};
  const failed = Number(report["numFailedTests"] ?? 0);
  const files = objects(report["testResults"]);
  return {
    name: "tests without a browser",
    passed: Number(report["numPassedTests"] ?? 0),
    // A file that cannot be loaded has no failed test, but the run failed.
    failed: code === 0 ? failed : Math.max(failed, 1),
    failures: files.flatMap(failuresOf),
    skipped: files.flatMap((file) => objects(file["assertionResults"]).flatMap(skippedTitle)),
    files: files.map(timeOf),
  };
}

/** @param {Record<string, unknown>} file */
function timeOf({ name, startTime, endTime }) {
  return { name: relative(root, String(name)), seconds: (Number(endTime) - Number(startTime)) / 1_000 };
}

/** @param {Record<string, unknown>} file */
function failuresOf({ name, status, message, assertionResults }) {
  const tests = objects(assertionResults).filter((test) => test["status"] === "failed");
  // A file that cannot be loaded has its own message.
  if (tests.length === 0) return status === "failed" ? [failure(String(name), String(message))] : [];
  return tests.map(({ fullName, failureMessages }) =>
    failure(`${String(name)}: ${String(fullName)}`, String(failureMessages)),
  );
}

/** @param {Record<string, unknown>} test */
function skippedTitle({ status, fullName }) {
  return status === "passed" || status === "failed" ? [] : [String(fullName)];
}
