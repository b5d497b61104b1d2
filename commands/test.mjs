import "./node-version.mjs";

import process, { stdout } from "node:process";

import { everything } from "./build/parts.mjs";
import { sourceChecks } from "./checks/checks.mjs";
import { browserStep } from "./install/browser.mjs";
import { packagesStep } from "./install/packages.mjs";
import { command } from "./terminal/command.mjs";
import { runSteps } from "./terminal/steps.mjs";
import { runAsPart } from "./test/checks.mjs";
import { runPlaywright } from "./test/playwright.mjs";
import { summary, timed, totals } from "./test/result.mjs";
import { inTestSurroundings } from "./test/surroundings.mjs";
import { runVitest } from "./test/vitest.mjs";

await command(async (signal) => {
  await install(signal);

  // Both lanes often wait for a disk, a process or a browser, so running both in parallel uses two processors well.
  const [sourceResults, testResults] = await Promise.all([checkSource(signal), buildAndTest(signal)]);
  const results = [...sourceResults, ...testResults];
  stdout.write(summary(results));

  // In continuous integration a skipped test counts as failed.
  const untested = process.env["CI"] === "true" ? results.flatMap(({ skipped }) => skipped).length : 0;
  if (totals(results).failed + untested > 0) process.exitCode = 1;
});

/** @param {AbortSignal} signal */
async function install(signal) {
  // The security scanner runs at night.
  const scanner = process.env["NIGHTLY"] === "true" ? ["tests/quality/observatory"] : [];
  await runSteps([packagesStep("all", ".", "studio", ...scanner)], signal);
  // Asks Playwright, one of the packages.
  await runSteps([browserStep], signal);
}

/** @param {AbortSignal} signal */
async function checkSource(signal) {
  return [await timed(() => runAsPart("source", sourceChecks, signal))];
}

/** @param {AbortSignal} signal */
async function buildAndTest(signal) {
  await runSteps(everything, signal);
  const print = (/** @type {string} */ text) => stdout.write(text);
  // One after the other, because with three lanes on two processors the Studio's tests would wait too long for fields and lists.
  return inTestSurroundings(async (environment) => [
    await timed(() => runVitest({ signal, print, environment })),
    await timed(() => runPlaywright({ signal, print, environment })),
  ]);
}
