import { Worker } from "node:worker_threads";

import type { ThreadData } from "./protocol.ts";
import { threadModule } from "./thread-module.ts";

/** The most memory a thread's objects may take, in megabytes: its copy of the documents, and whatever a query makes of them. */
const maxHeapMegabytes = 512;

/** Starts an evaluation thread. */
export function startThread(workerData: ThreadData): Worker {
  // Nothing of the process's own options: a loader of TypeScript has nothing to load in the thread.
  return new Worker(threadModule(), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
}
