import "./node-version.mjs";

import process, { stdout } from "node:process";

import { everything, siteInstallation, studioInstallation } from "./build/parts.mjs";
import { sourceChecks } from "./checks/checks.mjs";
import { browserStep } from "./install/browser.mjs";
import { packagesStep } from "./install/packages.mjs";
import { command } from "./terminal/command.mjs";
import { planSteps } from "./terminal/steps.mjs";
import { runAsPart } from "./test/checks.mjs";
import { runPlaywright } from "./test/playwright.mjs";
import { summary, timed, totals } from "./test/result.mjs";
import { inTestSurroundings } from "./test/surroundings.mjs";
import { runVitest } from "./test/vitest.mjs";

await command(async (signal) => {
  await install(signal);

  const results = await inTestSurroundings((environment) => checkAndTest({ signal, print, environment }));
  stdout.write(summary(results));

  // In continuous integration a skipped test counts as failed.
  const untested = process.env["CI"] === "true" ? results.flatMap(({ skipped }) => skipped).length : 0;
  if (totals(results).failed + untested > 0) process.exitCode = 1;
});

/** @param {AbortSignal} signal */
async function install(signal) {
  // The browser's step asks Playwright, one of the site's packages.
  await runSteps(siteInstallation, signal);
  const scanner = packagesStep("the security scanner's", "tests/quality/observatory");
  await runSteps([...studioInstallation, scanner, browserStep], signal);
}

/**
 * Two lanes, because a part often waits for a disk, a process or a browser, and another can use the processors meanwhile. With three lanes on two
 * processors the Studio's tests would wait too long for fields and lists.
 *
 * @param {import("./test/surroundings.mjs").TestRun} run
 */
async function checkAndTest(run) {
  const built = runSteps(everything, run.signal);
  const withoutBrowser = async () => {
    await built;
    return [await timed(() => runVitest(run))];
  };
  const sourceAndBrowser = async () => {
    const source = await timed(() => runAsPart("source", sourceChecks, run.signal));
    await built;
    return [source, await timed(() => runPlaywright(run))];
  };
  const lanes = await Promise.all([withoutBrowser(), sourceAndBrowser()]);
  return lanes.flat();
}

/** @param {string} text */
function print(text) {
  stdout.write(text);
}

/**
 * @param {readonly import("./terminal/steps.mjs").Step[]} steps
 * @param {AbortSignal} signal
 */
async function runSteps(steps, signal) {
  const plan = await planSteps(steps);
  await plan.run(steps, signal);
}
