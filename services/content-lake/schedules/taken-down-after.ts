import type { DatasetStore } from "../store/dataset-store.ts";
import { mutationsOf } from "../store/record.ts";

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
