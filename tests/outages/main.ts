import process, { argv, stdout } from "node:process";

import { runVisibly } from "../../commands/processes/tool.mjs";

/** Walks the outage matrix, and fails when a step was lost or the Studio crashed. Parameters are Playwright's, such as `--grep "lake hangs"`. */
const program = {
  script: "node_modules/@playwright/test/cli.js",
  parameters: ["test", "--config", "tests/outages/playwright.config.ts", ...argv.slice(2)],
};
process.exitCode = await runVisibly(program, new AbortController().signal, (text) => stdout.write(text));
