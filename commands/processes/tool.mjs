import { once } from "node:events";

import { Refusal } from "../terminal/refusal.mjs";
import { endGroup, spawnGroup } from "./process-group.mjs";

const graceMilliseconds = 5_000;
const shownOutputLines = 60;

/**
 * Runs a tool to its end without output, unless it fails.
 *
 * @param {import("./process-group.mjs").Program} program
 * @param {AbortSignal} signal ends the tool early
 * @throws Refusal with the last lines of the tool's output, when it fails; the signal's reason, when it was ended early
 */
export async function runTool(program, signal) {
  /** @type {string[]} */
  const printed = [];
  const code = await runVisibly(program, signal, (text) => printed.push(text));
  if (code === 0) return;
  const lines = printed.join("").trimEnd().split("\n");
  throw new Refusal(lines.slice(-shownOutputLines).join("\n"));
}

/**
 * Runs a tool to its end, and passes on its output as it is printed.
 *
 * @param {import("./process-group.mjs").Program} program
 * @param {AbortSignal} signal ends the tool early
 * @param {(text: string) => void} print
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 * @throws the signal's reason, when it was ended early
 */
export async function runVisibly(program, signal, print) {
  signal.throwIfAborted();
  const child = spawnGroup(program);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
  const end = () => void endGroup(child, graceMilliseconds);
  signal.addEventListener("abort", end);
  await once(child, "close");
  signal.removeEventListener("abort", end);
  signal.throwIfAborted();
  return child.exitCode ?? 1;
}
