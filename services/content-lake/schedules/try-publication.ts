import { LakeError } from "../errors.ts";
import type { CommitRequest, DatasetStore } from "../store/dataset-store.ts";

/**
 * Tries a publication that is set for later, so that what would be refused at its time is refused at once. That it refers to what does not exist yet is no
 * obstacle: until its time it may.
 *
 * @throws LakeError as the publication would, but 409
 */
export function tryPublication(dataset: DatasetStore, request: CommitRequest): void {
  try {
    dataset.commit({ ...request, dryRun: true });
  } catch (error) {
    if (!(error instanceof LakeError) || error.status !== 409) throw error;
  }
}
