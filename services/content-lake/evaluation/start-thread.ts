import { Worker } from "node:worker_threads";

import type { ThreadData } from "./protocol.ts";
import { threadModule } from "./thread-module.ts";

/** The most memory, in megabytes, for a thread's objects: its copy of the documents, and the objects that a query creates. */
const maxHeapMegabytes = 512;

/** Starts an evaluation thread. */
export function startThread(workerData: ThreadData): Worker {
  // The process's own options are not passed on, because the thread needs no loader of TypeScript.
  return new Worker(threadModule(), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
}
