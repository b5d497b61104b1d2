import "./node-version.mjs";

import process, { argv, stdout } from "node:process";

import { everything, siteInstallation } from "./build/parts.mjs";
import { browserStep } from "./install/browser.mjs";
import { packagesStep } from "./install/packages.mjs";
import { runVisibly } from "./processes/tool.mjs";
import { command } from "./terminal/command.mjs";
import { runSteps } from "./terminal/steps.mjs";

/**
 * Packages that a program needs besides the site's.
 *
 * @type {Readonly<Record<string, readonly import("./terminal/steps.mjs").Step[]>>}
 */
const furtherPackages = { lighthouse: [packagesStep("Lighthouse's", "tests/lighthouse")] };

const [name = "", ...parameters] = argv.slice(2);

// Runs the program of the folder of `tests` that the first parameter names, which needs the build: brings packages, browser and build up to date, then
// runs it with the other parameters and shows its output. Its exit code becomes the command's.
await command(async (signal) => {
  await runSteps([...siteInstallation, ...(furtherPackages[name] ?? [])], signal);
  // Whether there is a browser can be checked only once the packages are installed.
  await runSteps([browserStep, ...everything], signal);
  const program = { script: "node_modules/tsx/dist/cli.mjs", parameters: [`tests/${name}/main.ts`, ...parameters] };
  process.exitCode = await runVisibly(program, signal, (text) => stdout.write(text));
});
