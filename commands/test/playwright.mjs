import { rm } from "node:fs/promises";

import { inCheckout } from "../checkout.mjs";
import { isObject, readJson } from "../json.mjs";
import { runVisibly } from "../processes/tool.mjs";

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
  const failed = Number(unexpected) + Number(flaky);
  return {
    name: "browser tests",
    passed: Number(expected),
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: skippedSpecs(report["suites"]),
  };
}

/**
 * @param {unknown} suites
 * @returns {string[]}
 */
function skippedSpecs(suites) {
  if (!Array.isArray(suites)) return [];
  return suites
    .filter(isObject)
    .flatMap((suite) => [...skippedSpecs(suite["suites"]), ...skippedTitles(suite["specs"])]);
}

/** @param {unknown} specs */
function skippedTitles(specs) {
  if (!Array.isArray(specs)) return [];
  return specs.filter(isObject).flatMap(({ title, tests }) => {
    const skipped = Array.isArray(tests) ? tests.filter((test) => isObject(test) && test["status"] === "skipped") : [];
    return skipped.map(() => String(title));
  });
}
