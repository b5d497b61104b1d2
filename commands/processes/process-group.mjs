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
  return spawn(process.execPath, ["--import", leaveWithParent, inCheckoutOrAbsolute(script), ...parameters], {
    cwd: directory,
    detached: true,
    env: { ...process.env, ...environment, LAUNCHER_PID: String(process.pid) },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/**
 * Ends a process group: asks its members to finish, waits for the leader, and kills what is left after the grace period.
 *
 * @param {import("node:child_process").ChildProcess} leader
 * @param {number} graceMilliseconds
 */
export async function endGroup(leader, graceMilliseconds) {
  if (leader.pid === undefined) return;
  const group = leader.pid;
  if (leader.exitCode === null && leader.signalCode === null) {
    const ended = once(leader, "exit");
    signalGroup(group, "SIGTERM");
    const deadline = setTimeout(() => {
      signalGroup(group, "SIGKILL");
    }, graceMilliseconds);
    await ended;
    clearTimeout(deadline);
  }
  signalGroup(group, "SIGKILL");
}

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // ESRCH: nobody is left in the group, which is what was wanted.
  }
}

/** @param {string} path */
function inCheckoutOrAbsolute(path) {
  return path.startsWith("/") ? path : inCheckout(path);
}
