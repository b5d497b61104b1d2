import { existsSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";

/** Where Linux says which thread reads it. */
const ownThread = "/proc/thread-self";

/**
 * Gives the calling thread a lower priority than the process's other threads, so that they go on at once when both have work. On Linux alone, where a
 * priority is a thread's own. Where the system refuses it the thread goes on as it is.
 */
export function lowerThreadPriority(niceness: number): void {
  if (!existsSync(ownThread)) return;
  try {
    setPriority(Number(basename(readlinkSync(ownThread))), niceness);
  } catch {
    // What the thread is for matters more than its priority.
  }
}
