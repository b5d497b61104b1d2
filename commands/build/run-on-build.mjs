import process, { argv, stdout } from "node:process";

import { browserStep } from "../install/browser.mjs";
import { runVisibly } from "../processes/tool.mjs";
import { command } from "../terminal/command.mjs";
import { planSteps } from "../terminal/steps.mjs";
import { everything, siteInstallation } from "./parts.mjs";

/**
 * Runs a command that needs the build: brings packages, browser and build up to date, then runs a TypeScript program with the command's parameters
 * and shows its output. Its exit code becomes the command's.
 *
 * @param {string} script relative to the checkout's root
 * @param {readonly import("../terminal/steps.mjs").Step[]} [installation] further packages that it needs
 */
export async function runOnBuild(script, installation = []) {
  await command(async (signal) => {
    const packages = [...siteInstallation, ...installation];
    await (await planSteps(packages)).run(packages, signal);
    // Whether there is a browser can be checked only once the packages are installed.
    const rest = [browserStep, ...everything];
    await (await planSteps(rest)).run(rest, signal);
    const program = { script: "node_modules/tsx/dist/cli.mjs", parameters: [script, ...argv.slice(2)] };
    process.exitCode = await runVisibly(program, signal, (text) => stdout.write(text));
  });
}
