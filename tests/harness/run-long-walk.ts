import process, { argv, stdout } from "node:process";

import { runVisibly } from "../../commands/processes/tool.mjs";

/** Runs the walk of a folder in `tests`, with the command's parameters for Playwright, and ends the process with its exit code. */
export async function runLongWalk(name: string): Promise<void> {
  const program = {
    script: "node_modules/@playwright/test/cli.js",
    parameters: ["test", "--config", `tests/${name}/playwright.config.ts`, ...argv.slice(2)],
  };
  process.exitCode = await runVisibly(program, new AbortController().signal, (text) => stdout.write(text));
}
