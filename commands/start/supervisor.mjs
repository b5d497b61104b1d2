import { stdout } from "node:process";
import { setTimeout as wait } from "node:timers/promises";

import { startService } from "../processes/service.mjs";

const firstDelayMilliseconds = 1_000;
const longestDelayMilliseconds = 30_000;

/**
 * Keeps a command's services running, and ends them all with it.
 *
 * @typedef {object} Supervisor
 * @property {(program: import("../processes/service.mjs").ServiceProgram) => Promise<import("../processes/service.mjs").Service>} start
 *   starts a service the command is there for; it answers when the promise is kept
 * @property {(program: import("../processes/service.mjs").ServiceProgram) => Promise<import("../processes/service.mjs").Service>} keepRunning
 *   starts a service that the others can do without for a while; should it end by itself, it is started again
 * @property {() => Promise<void>} stopAll ends every service, the last started first, and waits for that
 */

/**
 * Supervises services until the signal is raised or `stopAll` is called.
 *
 * @param {AbortSignal} signal
 * @returns {Supervisor}
 */
export function createSupervisor(signal) {
  const ending = new AbortController();
  const stopping = AbortSignal.any([signal, ending.signal]);
  /** @type {import("../processes/service.mjs").Service[]} */
  const running = [];

  /** @param {import("../processes/service.mjs").ServiceProgram} program */
  const start = async (program) => {
    const service = await startService(program, stopping);
    running.push(service);
    return service;
  };

  return {
    start,
    async keepRunning(program) {
      const service = await start(program);
      void restartWheneverEnded(service, () => start(program), stopping);
      return service;
    },
    async stopAll() {
      ending.abort();
      for (const service of running.reverse()) await service.stop();
    },
  };
}

/**
 * @param {import("../processes/service.mjs").Service} first
 * @param {() => Promise<import("../processes/service.mjs").Service>} start
 * @param {AbortSignal} stopping
 */
async function restartWheneverEnded(first, start, stopping) {
  let how = await first.ended;
  let delayMilliseconds = firstDelayMilliseconds;
  while (!stopping.aborted) {
    stdout.write(`The ${first.name} ended unexpectedly (${how}). Starting it again.\n`);
    try {
      await wait(delayMilliseconds, undefined, { signal: stopping });
      const service = await start();
      delayMilliseconds = firstDelayMilliseconds;
      how = await service.ended;
    } catch (error) {
      how = error instanceof Error ? error.message : String(error);
      delayMilliseconds = Math.min(2 * delayMilliseconds, longestDelayMilliseconds);
    }
  }
}
