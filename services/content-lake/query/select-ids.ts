import { documentsOf } from "../store/documents.ts";
import type { SelectIds } from "../store/transaction-draft.ts";

import { runQuery, selectedIds } from "./run-query.ts";
import { viewThrough } from "./view.ts";

/** Finds the ids that a query selects, drafts included. Runs in the calling thread, for commands and tests, where nobody waits for other answers. */
export const selectIds: SelectIds = ({ query, params }, { where }) =>
  selectedIds(runQuery(viewThrough("raw", documentsOf(where(() => true))), query, params, {}).json);
