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
