import "./node-version.mjs";

import process, { stdout } from "node:process";

import { everything, siteInstallation } from "./build/parts.mjs";
import { lintChecks, typeChecks } from "./checks/checks.mjs";
import { runChecks } from "./checks/run-checks.mjs";
import { browserStep } from "./install/browser.mjs";
import { packagesStep } from "./install/packages.mjs";
import { command } from "./terminal/command.mjs";
import { planSteps } from "./terminal/steps.mjs";
import { runPlaywright } from "./test/playwright.mjs";
import { summary, totals } from "./test/result.mjs";
import { runVitest } from "./test/vitest.mjs";

await command(async (signal) => {
  await prepare(signal);

  const print = (/** @type {string} */ text) => stdout.write(text);
  const results = [
    await timed(() => runAsPart("types", typeChecks, signal)),
    await timed(() => runAsPart("lint", lintChecks, signal)),
    await timed(() => runVitest(signal, print)),
    await timed(() => runPlaywright(signal, print)),
  ];
  stdout.write(summary(results));

  // On a machine that was set up for testing, what could not be tested counts as failed.
  const untested = process.env["CI"] === "true" ? results.flatMap(({ skipped }) => skipped).length : 0;
  if (totals(results).failed + untested > 0) process.exitCode = 1;
});

/** @param {AbortSignal} signal */
async function prepare(signal) {
  const installation = [...siteInstallation, packagesStep("the security scanner's", "tests/quality/observatory")];
  const packages = await planSteps(installation);
  await packages.run(installation, signal);
  const rest = [browserStep, ...everything];
  const plan = await planSteps(rest);
  await plan.run(rest, signal);
}

/**
 * @param {string} name
 * @param {readonly import("./checks/checks.mjs").Check[]} checks
 * @param {AbortSignal} signal
 */
async function runAsPart(name, checks, signal) {
  const failed = await runChecks(checks, signal);
  return {
    name,
    passed: checks.length - failed.length,
    failed: failed.length,
    failures: failed,
    retried: [],
    skipped: [],
  };
}

/**
 * @param {() => Promise<Omit<import("./test/result.mjs").PartResult, "seconds">>} run
 * @returns {Promise<import("./test/result.mjs").PartResult>}
 */
async function timed(run) {
  const started = Date.now();
  return { ...(await run()), seconds: (Date.now() - started) / 1_000 };
}
