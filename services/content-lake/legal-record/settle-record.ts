import { operator } from "../access/requester.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { FollowerLog } from "../store/followers.ts";

import { missingVersions } from "./legal-versions.ts";

/** Updates the legal record after an import in several transactions. */
export interface RecordSettling {
  /** Updates it when nothing more has been imported for some seconds, or when it is closed. */
  soon(): void;
  /** Updates it now, if an update is pending. */
  close(): void;
}

const quietMilliseconds = 5_000;

/** Records the versions and seals that the legal record lacks, also those of a dataset whose import was interrupted by a crash. */
export function settleRecord(dataset: DatasetStore): void {
  const mutations = missingVersions(dataset.where, new Date().toISOString());
  if (mutations.length > 0) dataset.commit({ mutations, author: operator.id });
}

/**
 * Delays the record until the end of an import, which no request marks. An incomplete import has text that was never published, and versions of that
 * text would be stored beside those that the import restores.
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
