import { operator } from "../access/requester.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { FollowerLog } from "../store/followers.ts";

import { missingVersions } from "./legal-versions.ts";

/** Updates the legal record after an import in several transactions. */
export interface RecordSettling {
  /** Updates it when nothing more has been imported for some seconds, or when it is closed. When that fails, it is tried again up to a minute apart. */
  soon(): void;
  /** Updates it now, if an update is pending. */
  close(): void;
}

const quietMilliseconds = 5_000;

/** How long it waits at most after an update that failed, after which it waits twice as long each time. */
const longestWaitMilliseconds = 60_000;

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
  let waitMilliseconds = quietMilliseconds;
  let reason: string | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (settled()) return;
      waitMilliseconds = Math.min(2 * waitMilliseconds, longestWaitMilliseconds);
      begin();
    }, waitMilliseconds);
  };
  const settled = (): boolean => {
    timer = undefined;
    try {
      settleRecord(dataset);
      reason = undefined;
      return true;
    } catch (error) {
      const message = "the legal record could not be brought up to date; the lake tries it again, also when it starts";
      if (String(error) !== reason) log.error({ err: error }, message);
      reason = String(error);
      return false;
    }
  };
  return {
    soon() {
      waitMilliseconds = quietMilliseconds;
      begin();
    },
    close() {
      if (timer === undefined) return;
      clearTimeout(timer);
      settled();
    },
  };
}
