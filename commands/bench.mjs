import "./node-version.mjs";

import process, { argv, stdout } from "node:process";

import { everything } from "./build/parts.mjs";
import { runVisibly } from "./processes/tool.mjs";
import { command } from "./terminal/command.mjs";
import { planSteps } from "./terminal/steps.mjs";

await command(async (signal) => {
  const plan = await planSteps(everything);
  await plan.run(everything, signal);
  const program = { script: "node_modules/tsx/dist/cli.mjs", parameters: ["tests/bench/main.ts", ...argv.slice(2)] };
  process.exitCode = await runVisibly(program, signal, (text) => stdout.write(text));
});
