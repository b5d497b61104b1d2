import { rm } from "node:fs/promises";

import { inCheckout } from "../checkout.mjs";
import { isObject, objects, readJson } from "../json.mjs";
import { runVisibly } from "../processes/tool.mjs";
import { failure } from "./result.mjs";

const reportFile = "test-results/playwright.json";

/**
 * Runs the browser tests, and shows their output as they run.
 *
 * @param {import("./surroundings.mjs").TestRun} run
 * @returns {Promise<Omit<import("./result.mjs").PartResult, "seconds">>}
 */
export async function runPlaywright({ signal, print, environment }) {
  const program = {
    script: "node_modules/@playwright/test/cli.js",
    parameters: ["test", "--reporter=list,json"],
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: inCheckout(reportFile) },
  };
  // An older report must not be read when this run ends without one.
  await rm(inCheckout(reportFile), { force: true });
  const code = await runVisibly(program, signal, print);
  const report = (await readJson(inCheckout(reportFile))) ?? {};
  const { expected = 0, unexpected = 0 } = isObject(report["stats"]) ? report["stats"] : {};
  const specs = specsOf(report["suites"]);
  return {
    name: "browser tests",
    passed: Number(expected),
    failed: code === 0 ? Number(unexpected) : Math.max(Number(unexpected), 1),
    failures: specs.flatMap(failuresOf),
    skipped: specs.flatMap(skippedTitles),
    files: timesOf(specs),
  };
}

/**
 * A file counts once for each project that runs it.
 *
 * @param {readonly Record<string, unknown>[]} specs
 */
function timesOf(specs) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const { file, tests } of specs) {
    for (const { projectName, results } of objects(tests)) {
      const name = `[${String(projectName)}] ${String(file)}`;
      const milliseconds = objects(results).reduce((sum, { duration }) => sum + Number(duration), 0);
      seconds.set(name, (seconds.get(name) ?? 0) + milliseconds / 1_000);
    }
  }
  return [...seconds].map(([name, spent]) => ({ name, seconds: spent }));
}

/**
 * @param {unknown} suites
 * @returns {Record<string, unknown>[]}
 */
function specsOf(suites) {
  return objects(suites).flatMap((suite) => [...specsOf(suite["suites"]), ...objects(suite["specs"])]);
}

/** @param {Record<string, unknown>} spec */
function failuresOf({ file, title, tests }) {
  return objects(tests)
    .filter((test) => test["status"] === "unexpected")
    .map(({ projectName, results }) => {
      const said = objects(results).flatMap(({ errors }) => objects(errors).map((error) => String(error["message"])));
      return failure(`[${String(projectName)}] ${String(file)}: ${String(title)}`, ...said);
    });
}

/** @param {Record<string, unknown>} spec */
function skippedTitles({ title, tests }) {
  return objects(tests)
    .filter((test) => test["status"] === "skipped")
    .map(() => String(title));
}
