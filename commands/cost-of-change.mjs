import "./node-version.mjs";

import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { stdout } from "node:process";

import { inCheckout } from "./checkout.mjs";
import { runTool } from "./processes/tool.mjs";
import { git, inPatchedClone } from "./scratch-clone.mjs";
import { command } from "./terminal/command.mjs";

const patches = inCheckout("tests/cost-of-change");

// Each change is made in a separate clone, so uncommitted changes are ignored.
await command(async (signal) => {
  stdout.write("| Change | Files edited by hand | Tests | Generated files |\n|---|---|---|---|\n");
  for (const patch of (await readdir(patches)).sort()) {
    const { edited, generated } = await changedBy(join(patches, patch), signal);
    const tests = edited.filter((file) => /^tests\/|\.(test|spec)\.tsx?$/.test(file));
    const name = basename(patch, ".patch").replaceAll("-", " ");
    stdout.write(`| ${name} | ${edited.length - tests.length} | ${tests.length} | ${generated.length} |\n`);
  }
});

/**
 * The files that a change edits, and those that are generated again because of it.
 *
 * @param {string} patch
 * @param {AbortSignal} signal
 * @throws {Error} when the patch no longer applies
 * @throws {import("./terminal/refusal.mjs").Refusal} when the change is incomplete: the type check fails
 */
function changedBy(patch, signal) {
  return inPatchedClone(patch, async (clone) => {
    await runTool({ script: join(clone, "commands/content-types.mjs"), directory: clone }, signal);
    const drizzle = join(clone, "node_modules/drizzle-kit/bin.cjs");
    await runTool({ script: drizzle, parameters: ["generate"], directory: clone }, signal);
    // A new migration is a generated file too.
    await git(clone, "add", "--intent-to-add", "app");
    for (const directory of [clone, join(clone, "studio")]) {
      const script = join(directory, "node_modules/typescript/bin/tsc");
      await runTool({ script, parameters: ["--noEmit"], directory }, signal);
    }
    return {
      edited: await git(clone, "diff", "--name-only", "--staged"),
      generated: await git(clone, "diff", "--name-only"),
    };
  });
}
