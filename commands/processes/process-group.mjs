import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";

import { inCheckout, root } from "../checkout.mjs";

const leaveWithParent = new URL("./leave-with-parent.mjs", import.meta.url).href;

/**
 * A Node.js program to run.
 *
 * @typedef {object} Program
 * @property {string} script path of the script, from the checkout's root or absolute
 * @property {readonly string[]} [parameters] the parameters after the script
 * @property {string} [directory] its working directory; the checkout's root by default
 * @property {boolean} [isolated] it gets none of this process's variables but those that any program needs, so nothing that an operator sets for the
 *   site changes what it does
 * @property {Readonly<Record<string, string | undefined>>} [environment] variables in addition to those; `undefined` removes one
 */

/** The variables that any program needs: where programs, people's and temporary files are, the language of messages, and how Node.js itself runs. */
const neededByAll = ["PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "NODE_OPTIONS"];

/**
 * Starts a Node.js program as the leader of a new process group. Ctrl-C in a terminal then reaches only the command, which ends its children in
 * order, and everything that the program starts can be ended with it. When the command is killed, the program notices and ends itself.
 *
 * @param {Program} program
 */
export function spawnGroup({ script, parameters = [], directory = root, isolated = false, environment = {} }) {
  const inherited = isolated ? environmentOfAll() : process.env;
  const leader = spawn(process.execPath, ["--import", leaveWithParent, inCheckoutOrAbsolute(script), ...parameters], {
    cwd: directory,
    detached: true,
    env: { ...inherited, ...environment, LAUNCHER_PID: String(process.pid) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Must happen at once: when no process is left in the group, its number may be assigned to another program.
  leader.once("exit", () => signalGroup(leader, "SIGKILL"));
  return leader;
}

const environmentOfAll = () => ({
  NODE_ENV: process.env.NODE_ENV,
  ...Object.fromEntries(neededByAll.map((name) => [name, process.env[name]])),
});

/**
 * Ends a process group: asks its members to finish, waits for the leader, and kills the rest after the grace period. Does nothing when the leader has
 * already ended, because its group was killed then.
 *
 * @param {import("node:child_process").ChildProcess} leader
 * @param {number} graceMilliseconds
 */
export async function endGroup(leader, graceMilliseconds) {
  if (!isRunning(leader)) return;
  const ended = once(leader, "exit");
  signalGroup(leader, "SIGTERM");
  const deadline = setTimeout(() => signalGroup(leader, "SIGKILL"), graceMilliseconds);
  await ended;
  clearTimeout(deadline);
}

/**
 * Kills a process group at once, as a crash would. Does nothing when the leader has already ended.
 *
 * @param {import("node:child_process").ChildProcess} leader
 */
export function killGroup(leader) {
  if (isRunning(leader)) signalGroup(leader, "SIGKILL");
}

/** @param {import("node:child_process").ChildProcess} leader */
function isRunning({ pid, exitCode, signalCode }) {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/**
 * @param {import("node:child_process").ChildProcess} leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // ESRCH: no process is left in the group, as intended.
  }
}

/** @param {string} path */
function inCheckoutOrAbsolute(path) {
  return path.startsWith("/") ? path : inCheckout(path);
}
