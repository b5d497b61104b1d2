import { Worker } from "node:worker_threads";

import type { ThreadData } from "./protocol.ts";
import { threadModule } from "./thread-module.ts";

/** The most memory, in megabytes, for a thread's objects: its indexes, the documents that it keeps, and the objects that a query creates. */
const maxHeapMegabytes = 512;

/** The memory for new objects. By default a thread may use 48 MB for them; with less it collects garbage more often, and each collection is shorter. */
const maxYoungMegabytes = 16;

/** Starts an evaluation thread. */
export function startThread(workerData: ThreadData): Worker {
  // The process's own options are not passed on, because the thread needs no loader of TypeScript.
  return new Worker(threadModule(), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: maxYoungMegabytes },
  });
}
