import "./node-version.mjs";

import process, { stdout } from "node:process";

import { quickChecks } from "./checks/checks.mjs";
import { command } from "./terminal/command.mjs";
import { changedFiles } from "./test/changed-files.mjs";
import { runAsPart } from "./test/checks.mjs";
import { summary, timed, totals } from "./test/result.mjs";
import { runVitest } from "./test/vitest.mjs";

// Quick checks during development: types, lint, format of changed files, and the tests that start no process. Installs and builds nothing.
await command(async (signal) => {
  const changed = await changedFiles();
  const results = await Promise.all([
    timed(() => runAsPart("source", quickChecks(changed), signal)),
    timed(() => runVitest({ signal, print: (text) => stdout.write(text), environment: {}, projects: ["unit"] })),
  ]);
  stdout.write(summary(results));
  if (totals(results).failed > 0) process.exitCode = 1;
});
