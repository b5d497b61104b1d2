import process from "node:process";

import { expect } from "vitest";

import type { Started } from "./started.ts";

/**
 * Expects the launcher to stop everything that it has started, when it is told to.
 *
 * @param command the launcher
 * @param signal what tells it
 */
export async function expectStops(command: Started, signal: NodeJS.Signals): Promise<void> {
  process.kill(command.pid, signal);
  expect(await command.exitCode).toBe(0);
  expect(await command.descendants()).toEqual([]);
}

/**
 * Whether a process answers at its port, whatever it answers.
 *
 * @param origin where
 */
export async function isAnswering(origin: string): Promise<boolean> {
  try {
    await fetch(origin);
    return true;
  } catch {
    return false;
  }
}
