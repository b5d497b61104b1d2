import { runQuery, selectedIds } from "../query/run-query.ts";
import { viewThrough } from "../query/view.ts";
import { documentsOf } from "../store/documents.ts";
import type { SelectIds } from "../store/transaction-draft.ts";

/** Finds the ids that a query selects, drafts included, in the calling thread. */
export const selectIds: SelectIds = ({ query, params }, { where }) =>
  selectedIds(runQuery(viewThrough("raw", documentsOf(where(() => true))), query, params, {}).json);
