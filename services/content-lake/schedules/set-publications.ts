import type { Dataset } from "../datasets/dataset.ts";
import { LakeError } from "../errors.ts";
import type { CommitRequest, DatasetStore } from "../store/dataset-store.ts";
import { mutationsOf } from "../store/record.ts";

/**
 * Refuses to schedule anything in a dataset that is not the site's own: nothing is published there at a set time.
 * @throws LakeError 400
 */
export function requireMain({ isMain, name }: Pick<Dataset, "isMain" | "name">): void {
  if (isMain) return;
  throw new LakeError(400, "clientError", `Nothing is published at a set time in the dataset "${name}".`);
}

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

/** Whether a publication at a set time failed only because of the disk, so that it is tried again. */
export function isRepeatable(error: unknown): boolean {
  return error instanceof LakeError && error.status === 503;
}

/** Why a publication at a set time failed, in a sentence for staff. */
export function reasonFor(error: unknown): string {
  return error instanceof LakeError ? error.message : "The lake failed to publish this; see its log.";
}

/**
 * Whether a document is off the site because somebody took it off after a transaction.
 *
 * @param dataset the dataset
 * @param documentId the document's published id
 * @param sequence the number of that transaction in the record
 */
export function isTakenDownAfter(
  dataset: Pick<DatasetStore, "get" | "log">,
  documentId: string,
  sequence: number,
): boolean {
  if (dataset.get(documentId)) return false;
  for (const record of dataset.log.about(documentId, { from: sequence + 1 }))
    if (mutationsOf(record, documentId).some((mutation) => "delete" in mutation)) return true;
  return false;
}
