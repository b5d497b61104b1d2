import "./node-version.mjs";

import { cp, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { stdout } from "node:process";

import { everything } from "./build/parts.mjs";
import { inCheckout } from "./checkout.mjs";
import { runVisibly } from "./processes/tool.mjs";
import { inPatchedClone } from "./scratch-clone.mjs";
import { command } from "./terminal/command.mjs";
import { runSteps } from "./terminal/steps.mjs";

const patches = inCheckout("tests/oracle/defects");

// Puts each defect back into a clone of what is committed, and has the oracle look for it there.
await command(async (signal) => {
  await runSteps(everything, signal);
  for (const patch of (await readdir(patches)).sort()) {
    stdout.write(`\n${basename(patch, ".patch").replaceAll("-", " ")}\n`);
    await inPatchedClone(join(patches, patch), async (clone) => {
      // What the patch does not touch need not be built again.
      for (const built of ["build", "studio/dist"])
        await cp(inCheckout(built), join(clone, built), { recursive: true });
      const program = { script: join(clone, "commands/run-on-build.mjs"), parameters: ["oracle"], directory: clone };
      await runVisibly(program, signal, (text) => stdout.write(text));
    });
  }
});
