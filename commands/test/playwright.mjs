import { rm } from "node:fs/promises";

import { inCheckout } from "../checkout.mjs";
import { isObject, objects, readJson } from "../json.mjs";
import { runVisibly } from "../processes/tool.mjs";
import { failure } from "./result.mjs";

const reportFile = "test-results/playwright.json";

/**
 * Runs the tests in a browser, showing them as they go.
 *
 * @param {AbortSignal} signal
 * @param {(text: string) => void} print
 * @returns {Promise<Omit<import("./result.mjs").PartResult, "seconds">>}
 */
export async function runPlaywright(signal, print) {
  const program = {
    script: "node_modules/@playwright/test/cli.js",
    parameters: ["test", "--reporter=list,json"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: inCheckout(reportFile) },
  };
  // An older report must not speak for a run that ends without one.
  await rm(inCheckout(reportFile), { force: true });
  const code = await runVisibly(program, signal, print);
  const report = (await readJson(inCheckout(reportFile))) ?? {};
  const { expected = 0, unexpected = 0, flaky = 0 } = isObject(report["stats"]) ? report["stats"] : {};
  return {
    name: "browser tests",
    // What passed at its second try (playwright.config.ts) is flaky.
    passed: Number(expected) + Number(flaky),
    failed: code === 0 ? Number(unexpected) : Math.max(Number(unexpected), 1),
    failures: specsOf(report["suites"]).flatMap((spec) => endedAs("unexpected", spec)),
    retried: specsOf(report["suites"]).flatMap((spec) => endedAs("flaky", spec)),
    skipped: specsOf(report["suites"]).flatMap(skippedTitles),
  };
}

/**
 * @param {unknown} suites
 * @returns {Record<string, unknown>[]}
 */
function specsOf(suites) {
  return objects(suites).flatMap((suite) => [...specsOf(suite["suites"]), ...objects(suite["specs"])]);
}

/**
 * @param {"unexpected" | "flaky"} status
 * @param {Record<string, unknown>} spec
 */
function endedAs(status, { file, title, tests }) {
  return objects(tests)
    .filter((test) => test["status"] === status)
    .map(({ projectName, results }) => {
      const said = objects(results).flatMap(({ errors }) => objects(errors).map((error) => String(error["message"])));
      return failure(`[${String(projectName)}] ${String(file)}: ${String(title)}`, said.join("\n"));
    });
}

/** @param {Record<string, unknown>} spec */
function skippedTitles({ title, tests }) {
  return objects(tests)
    .filter((test) => test["status"] === "skipped")
    .map(() => String(title));
}
