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
 * @property {readonly string[]} [parameters] what follows the script on its command line
 * @property {string} [directory] its working directory; the checkout's root by default
 * @property {Readonly<Record<string, string | undefined>>} [environment] variables beside this process's own; `undefined` takes one away
 */

/**
 * Starts a Node.js program as the leader of a process group of its own: Ctrl-C in a terminal then reaches the command alone, which
 * ends its children in order, and whatever the program starts can be ended with it. Should the command itself be killed, the
 * program notices and ends by itself.
 *
 * @param {Program} program
 */
export function spawnGroup({ script, parameters = [], directory = root, environment = {} }) {
  const leader = spawn(process.execPath, ["--import", leaveWithParent, inCheckoutOrAbsolute(script), ...parameters], {
    cwd: directory,
    detached: true,
    env: { ...process.env, ...environment, LAUNCHER_PID: String(process.pid) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // At once or never: once nobody is left in the group, its number may become another program's.
  leader.once("exit", () => {
    signalGroup(leader, "SIGKILL");
  });
  return leader;
}

/**
 * Ends a process group: asks its members to finish, waits for the leader, and kills what is left after the grace period. Does nothing
 * when the leader has ended already: the rest of its group was killed then.
 *
 * @param {import("node:child_process").ChildProcess} leader
 * @param {number} graceMilliseconds
 */
export async function endGroup(leader, graceMilliseconds) {
  if (!isRunning(leader)) return;
  const ended = once(leader, "exit");
  signalGroup(leader, "SIGTERM");
  const deadline = setTimeout(() => {
    signalGroup(leader, "SIGKILL");
  }, graceMilliseconds);
  await ended;
  clearTimeout(deadline);
}

/**
 * Ends a process group as a crash would: at once, nothing finished. Does nothing when the leader has ended already.
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
    // ESRCH: nobody is left in the group, which is what was wanted.
  }
}

/** @param {string} path */
function inCheckoutOrAbsolute(path) {
  return path.startsWith("/") ? path : inCheckout(path);
}
