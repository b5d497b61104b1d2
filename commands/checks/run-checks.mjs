import { stdout } from "node:process";

import { runTool } from "../processes/tool.mjs";
import { Refusal } from "../terminal/refusal.mjs";

/**
 * Runs checks one after another, printing a line for each and, for those that fail, what is wrong.
 *
 * @param {readonly import("./checks.mjs").Check[]} checks
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runChecks(checks, signal) {
  const failed = [];
  for (const { name, program } of checks) {
    const started = Date.now();
    const problem = await problemOf(program, signal);
    const seconds = Math.round((Date.now() - started) / 1_000);
    stdout.write(`${problem === undefined ? "✓" : "✗"} ${name} (${seconds} s)\n`);
    if (problem === undefined) continue;
    stdout.write(`${problem}\n\n`);
    failed.push(name);
  }
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
