import type { CommitRequest } from "../store/dataset-store.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

/** Whether a transaction is an import, which writes past every draft, and brings versions of the record that nobody here published. */
export const isImportOfRecord = (
  { isPartial }: Pick<CommitRequest, "isPartial">,
  changes: readonly DocumentChange[],
): boolean => isPartial === true || changes.some(({ after }) => after?._type === "legalVersion");
