import type { SelectIds } from "../store/transaction-draft.ts";

import { runQuery, selectedIds } from "./run-query.ts";
import { byId, viewThrough } from "./view.ts";

/** Finds the ids that a query selects, drafts included. Runs in the calling thread, for commands and tests, where nobody waits for other answers. */
export const selectIds: SelectIds = ({ query, params }, { all }) =>
  selectedIds(runQuery(viewThrough("raw", byId(all)), query, params, {}).json);
