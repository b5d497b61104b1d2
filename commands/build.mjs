import "./node-version.mjs";

import { stdout } from "node:process";

import { everything } from "./build/parts.mjs";
import { command } from "./terminal/command.mjs";
import { runSteps } from "./terminal/steps.mjs";

await command(async (signal) => {
  await runSteps(everything, signal);
  stdout.write("Everything is up to date.\n");
});
