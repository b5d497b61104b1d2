import { availableParallelism } from "node:os";
import { stdout } from "node:process";

import { runTool } from "../processes/tool.mjs";
import { Refusal } from "../terminal/refusal.mjs";

/**
 * Runs checks in their order, as many at once as there are processors. Prints a line for each when it ends and, when it fails, what is wrong.
 *
 * @param {readonly import("./checks.mjs").Check[]} checks
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runChecks(checks, signal) {
  const waiting = [...checks];
  /** @type {string[]} */
  const failed = [];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = Date.now();
      const problem = await problemOf(check.program, signal);
      const seconds = Math.round((Date.now() - started) / 1_000);
      stdout.write(`${problem === undefined ? "✓" : "✗"} ${check.name} (${seconds} s)\n`);
      if (problem === undefined) continue;
      stdout.write(`${problem}\n\n`);
      failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return failed;
}

/**
 * @param {import("../processes/process-group.mjs").Program} program
 * @param {AbortSignal} signal
 */
async function problemOf(program, signal) {
  try {
    await runTool(program, signal);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
