import { stdout } from "node:process";
import { setTimeout as wait } from "node:timers/promises";

import { startService } from "../processes/service.mjs";
import { Refusal } from "../terminal/refusal.mjs";

/** A service that ended so often within this time is not started again. */
const endsBeforeGivingUp = 5;
const countedMilliseconds = 60_000;

/** By how much each further delay within the counted time is longer: after a first one of 200 ms the fifth end comes after 17 s of waiting. */
const delayGrowth = 4;

/**
 * Keeps a command's services running, and ends them all with it.
 *
 * @typedef {object} Supervisor
 * @property {(program: import("../processes/service.mjs").ServiceProgram) => Promise<void>} keepRunning starts a service and resolves when it is
 *   ready; when it ends unexpectedly later, it is started again. Throws the error of {@link startService} when the first start fails
 * @property {AbortSignal} signal raised when the command is told to stop, and with a Refusal as its reason when a service ended five times within a
 *   minute
 * @property {() => Promise<void>} stopAll ends every service, the last started first, and waits for that
 */

/**
 * Supervises services until the signal is raised or `stopAll` is called.
 *
 * @param {AbortSignal} stopAsked
 * @param {number} firstDelayMilliseconds the delay before the first restart
 * @returns {Supervisor}
 */
export function createSupervisor(stopAsked, firstDelayMilliseconds = 200) {
  const ending = new AbortController();
  const signal = AbortSignal.any([stopAsked, ending.signal]);
  /** @type {Set<import("../processes/service.mjs").Service>} */
  const running = new Set();
  /** @type {Promise<void>[]} */
  const watches = [];

  /** @param {import("../processes/service.mjs").ServiceProgram} program */
  const start = async (program) => {
    const service = await startService(program, signal);
    if (signal.aborted) await service.stop();
    signal.throwIfAborted();
    running.add(service);
    void service.ended.then(() => running.delete(service));
    return service;
  };

  /**
   * @param {import("../processes/service.mjs").ServiceProgram} program
   * @param {import("../processes/service.mjs").Service} first
   */
  const restartWheneverEnded = async (program, first) => {
    let how = await first.ended;
    /** @type {number[]} */
    let ends = [];
    while (!signal.aborted) {
      const now = performance.now();
      ends = [...ends.filter((then) => now - then < countedMilliseconds), now];
      if (ends.length === endsBeforeGivingUp) {
        const times = `${endsBeforeGivingUp} times within ${countedMilliseconds / 1_000} s`;
        ending.abort(new Refusal(`The ${program.name} ended unexpectedly ${times} (${how}). Everything is stopped.`));
        return;
      }
      stdout.write(`The ${program.name} ended unexpectedly (${how}). Starting it again.\n`);
      try {
        await wait(firstDelayMilliseconds * delayGrowth ** (ends.length - 1), undefined, { signal });
        const service = await start(program);
        stdout.write(`The ${program.name} answers again.\n`);
        how = await service.ended;
      } catch (error) {
        how = error instanceof Error ? error.message : String(error);
      }
    }
  };

  return {
    signal,
    async keepRunning(program) {
      const service = await start(program);
      watches.push(restartWheneverEnded(program, service));
    },
    async stopAll() {
      ending.abort();
      for (const service of [...running].reverse()) await service.stop();
      await Promise.all(watches);
    },
  };
}
