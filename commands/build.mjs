import "./node-version.mjs";

import { stdout } from "node:process";

import { everything } from "./build/parts.mjs";
import { command } from "./terminal/command.mjs";
import { planSteps } from "./terminal/steps.mjs";

await command(async (signal) => {
  const plan = await planSteps(everything);
  await plan.run(everything, signal);
  stdout.write("Everything is up to date.\n");
});
