import type { Logger } from "pino";

import type { DatasetStore } from "./store/dataset-store.ts";

/** What a lake needs to know to open; `contentLakeConfiguration` provides it. */
export interface LakeConfiguration {
  /** Holds everything the lake keeps: `store/`, `assets/`, the lock's socket. */
  readonly directory: string;
  readonly projectId: string;
  /** Name of the one dataset. */
  readonly dataset: string;
  /** Where the lake answers, without a trailing slash; asset documents carry it in their `url`. */
  readonly origin: string;
}

/** An open content lake. Route modules are functions of it: `(lake: Lake) => Hono<LakeHttp>`. */
export interface Lake {
  readonly configuration: LakeConfiguration;
  readonly log: Logger;
  /** @throws LakeError 404 unless that dataset exists */
  dataset(name: string): DatasetStore;
  close(): Promise<void>;
}
