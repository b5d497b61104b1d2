import { availableParallelism } from "node:os";

import { concurrencyGate } from "./concurrency-gate.ts";

/** The one gate through which every picture is decoded or encoded in this process, uploads and transforms alike: one a core. */
export const imageWork = concurrencyGate({ running: availableParallelism(), waiting: 128 });
