import { setTimeout as wait } from "node:timers/promises";

import type { Logger } from "pino";

import { DirectoryLockedError, type Lock, lockDirectory } from "../../process-kit/directory-lock.ts";

/** The lake's socket in its directory. Commands use it to talk to the process that has the lake open. */
export const socketName = "lake.sock";

/** Another process has the lake directory open. The message is for an operator's terminal. */
export class LakeLockedError extends Error {
  override readonly name = "LakeLockedError";

  constructor(directory: string) {
    super(
      `The content lake in ${directory} is open in another process. Stop that one, or set DATA_DIRECTORY to another folder.`,
    );
  }
}

/**
 * Locks the lake directory, and makes it when it is new.
 * @throws LakeLockedError when another process has locked it
 */
export async function acquireLock(directory: string): Promise<Lock> {
  return lockDirectory(directory, socketName).catch((error: unknown) => {
    throw error instanceof DirectoryLockedError ? new LakeLockedError(directory) : error;
  });
}

/** How often a process that waits for the lock tries to take it. */
const pollMilliseconds = 100;

/**
 * Locks the lake directory as soon as no other process has it. A command holds the lock for as long as it runs.
 *
 * @param directory the lake's folder
 * @param patience ends the waiting when it is raised
 * @param log told once that it waits
 * @throws LakeLockedError when the lock was never free until the signal was raised
 */
export async function waitForLock(directory: string, patience: AbortSignal, log: Logger): Promise<Lock> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await acquireLock(directory);
    } catch (error) {
      if (!(error instanceof LakeLockedError) || patience.aborted) throw error;
    }
    if (attempt === 1) log.info({ directory }, "waiting for the command or process that has the lake open");
    // The signal cuts the wait short, and then the last attempt follows.
    await wait(pollMilliseconds, undefined, { signal: patience }).catch(() => {});
  }
}
