import "./node-version.mjs";

import process, { stdout } from "node:process";

import { changedFilesChecks, typeChecks } from "./checks/checks.mjs";
import { command } from "./terminal/command.mjs";
import { changedFiles } from "./test/changed-files.mjs";
import { runAsPart } from "./test/checks.mjs";
import { summary, timed, totals } from "./test/result.mjs";
import { runVitest } from "./test/vitest.mjs";

// For the work in between: types, lint of what was changed, and the tests that boot nothing. It installs and builds nothing.
await command(async (signal) => {
  const changed = await changedFiles();
  const results = await Promise.all([
    timed(() => runAsPart("types and lint", [...typeChecks, ...changedFilesChecks(changed)], signal)),
    timed(() => runVitest(signal, (text) => stdout.write(text), ["unit"])),
  ]);
  stdout.write(summary(results));
  if (totals(results).failed > 0) process.exitCode = 1;
});
