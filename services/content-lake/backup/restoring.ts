import type { Logger } from "pino";

import { ClientDisconnectedError, LakeError } from "../errors.ts";
import type { LakeConfiguration } from "../lake.ts";

import type { RestoredBackup } from "./manifest.ts";
import { stageBackup } from "./restore.ts";

/** Stages backups for an open lake. */
export interface Restoring {
  /**
   * Like {@link stageBackup}, while somebody waits for it and the lake is open.
   *
   * @param folder absolute
   * @param client raised when whoever asked for it no longer waits
   * @throws ClientDisconnectedError; LakeError 503 when the lake stops
   */
  stage(folder: string, client: AbortSignal): Promise<RestoredBackup>;
  /** Ends the staging that is under way, lets none begin, and resolves when nothing more is written. */
  end(): Promise<void>;
}

/**
 * Makes a lake able to stage backups.
 *
 * @param configuration the lake's
 * @param log the lake's
 */
export function createRestoring(configuration: LakeConfiguration, log: Logger): Restoring {
  const ending = new AbortController();
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    async stage(folder, client) {
      const staging = stageBackup(folder, configuration, log, AbortSignal.any([ending.signal, client]));
      underWay = staging.catch(() => {});
      return staging.catch((error: unknown) => {
        throw client.aborted ? new ClientDisconnectedError() : error;
      });
    },
    async end() {
      ending.abort(new LakeError(503, "stoppingError", "The content lake is stopping; nothing was restored."));
      await underWay;
    },
  };
}
