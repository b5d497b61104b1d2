import "./node-version.mjs";

import { sourceChecks } from "./checks/checks.mjs";
import { runChecks } from "./checks/run-checks.mjs";
import { command } from "./terminal/command.mjs";
import { Refusal } from "./terminal/refusal.mjs";

await command(async (signal) => {
  const failed = await runChecks(sourceChecks, signal);
  if (failed.length > 0) throw new Refusal(`Wrong: ${failed.join(", ")}.`);
});
