import "./node-version.mjs";

import { stdout } from "node:process";

import { siteBuild, siteInstallation, studioPreparation } from "./build/parts.mjs";
import { command } from "./terminal/command.mjs";
import { planSteps } from "./terminal/steps.mjs";

await command(async (signal) => {
  const steps = [...siteInstallation, ...siteBuild, ...studioPreparation];
  const plan = await planSteps(steps);
  await plan.run(steps, signal);
  stdout.write("Everything is built and current.\n");
});
