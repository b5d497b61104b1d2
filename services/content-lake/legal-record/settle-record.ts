import { operator } from "../access/requester.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { FollowerLog } from "../store/followers.ts";

import { missingVersions } from "./legal-versions.ts";

/** Brings the legal record up to date after an import that came piece by piece. */
export interface RecordSettling {
  /** Does so when nothing more has been imported for some seconds, or when it ends. */
  soon(): void;
  /** Does so now if it is still to be done. */
  close(): void;
}

const quietMilliseconds = 5_000;

/** Records what the legal record lacks: also the words of a dataset whose import a crash cut off. */
export function settleRecord(dataset: DatasetStore): void {
  const mutations = missingVersions(dataset.all());
  if (mutations.length > 0) dataset.commit({ mutations, author: operator.id });
}

/**
 * Makes the record wait for the end of an import, which nothing announces: half of an import makes words that nobody ever published, and
 * their versions would stand beside those that the import restores.
 */
export function createRecordSettling(dataset: DatasetStore, log: FollowerLog): RecordSettling {
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    timer = undefined;
    try {
      settleRecord(dataset);
    } catch (error) {
      log.error({ err: error }, "the legal record could not be brought up to date; the lake does it when it starts");
    }
  };
  return {
    soon() {
      clearTimeout(timer);
      timer = setTimeout(settle, quietMilliseconds);
    },
    close() {
      if (timer === undefined) return;
      clearTimeout(timer);
      settle();
    },
  };
}
