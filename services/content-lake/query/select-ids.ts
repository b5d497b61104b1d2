import type { SelectIds } from "../store/transaction-draft.ts";

import { runQuery, selectedIds } from "./run-query.ts";
import { DatasetView } from "./view.ts";

/** Finds the ids that a query selects, drafts included, in the thread that calls: for commands and tests, which nobody waits beside. */
export const selectIds: SelectIds = ({ query, params }, { all }) =>
  selectedIds(runQuery(new DatasetView(all), query, params, {}).json);
