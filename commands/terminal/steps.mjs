import { stdout } from "node:process";

import { withBuildLock } from "../build/build-lock.mjs";
import { inWords, Refusal } from "./refusal.mjs";

/**
 * A step that must be done before a command can continue.
 *
 * @typedef {object} Step
 * @property {string} title shown while it runs: "Building the pages"
 * @property {string} advice what to do when it fails
 * @property {() => Promise<boolean>} isDone whether there is nothing to do
 * @property {(signal: AbortSignal) => Promise<void>} run
 */

/**
 * Steps with the number of those that are due, so that the progress can be shown.
 *
 * @typedef {object} Plan
 * @property {number} due how many steps are to be done
 * @property {(steps: readonly Step[], signal: AbortSignal) => Promise<void>} run runs those of the given steps that are due, in order, and shows
 *   which is running and for how long; throws a Refusal that names the failed step, with its tool's output and what to do, or the signal's reason
 */

const heartbeatMilliseconds = stdout.isTTY ? 1_000 : 20_000;

/**
 * Checks which steps are due.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<Plan>}
 */
export async function planSteps(steps) {
  const done = await Promise.all(steps.map((step) => step.isDone()));
  const due = steps.filter((_, index) => done[index] !== true);
  return {
    due: due.length,
    async run(some, signal) {
      for (const step of due.filter((candidate) => some.includes(candidate))) {
        await runStep(step, `[${due.indexOf(step) + 1}/${due.length}] ${step.title}`, signal);
      }
    },
  };
}

/**
 * Runs those of the steps that are due, as {@link Plan} says.
 *
 * @param {readonly Step[]} steps
 * @param {AbortSignal} signal
 */
export async function runSteps(steps, signal) {
  const plan = await planSteps(steps);
  await plan.run(steps, signal);
}

/**
 * @param {Step} step
 * @param {string} title
 * @param {AbortSignal} signal
 */
async function runStep(step, title, signal) {
  signal.throwIfAborted();
  const finish = showProgress(title);
  try {
    await withBuildLock(signal, async () => {
      // Another command may have done it while this one waited.
      if (!(await step.isDone())) await step.run(signal);
    });
    finish("done");
  } catch (error) {
    finish(signal.aborted ? "stopped" : "failed");
    signal.throwIfAborted();
    throw new Refusal(`${inWords(error)}\n\n${step.title} failed. ${step.advice}`, { cause: error });
  }
}

/** @param {string} title */
function showProgress(title) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1_000)} s`;
  /** @type {(state: string, end?: string) => void} */
  const show = (state, end = "") => {
    stdout.write(stdout.isTTY ? `\r\u001b[2K${title}: ${state}${end}` : `${title}: ${state}\n`);
  };
  show("running");
  const heartbeat = setInterval(() => show(`running, ${seconds()}`), heartbeatMilliseconds);
  /** @param {"done" | "failed" | "stopped"} result */
  return (result) => {
    clearInterval(heartbeat);
    show(`${result} after ${seconds()}`, "\n");
  };
}
