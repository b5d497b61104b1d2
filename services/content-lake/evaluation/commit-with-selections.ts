import { LakeError } from "../errors.ts";
import type { CommitRequest, CommitResult, DatasetStore } from "../store/dataset-store.ts";
import type { DocumentChange, SelectIds, Selection } from "../store/transaction-draft.ts";

import type { Asker, Queries } from "./queries.ts";

/** The most selections one transaction may make: each works the transaction out once more. */
const maxSelections = 50;

/** How often a transaction begins again because others committed while it selected. */
const maxAttempts = 5;

/** A transaction came to a selection that has not been made yet. */
class SelectionWanted extends Error {
  constructor(
    readonly selection: Selection,
    readonly touched: readonly DocumentChange[],
  ) {
    super("A selection has not been made yet");
  }
}

/**
 * Commits a transaction whose patches and deletions may select documents by query. The queries run in a thread, so the transaction is worked
 * out up to its first selection, which is then made, and so on from the beginning; it counts only if nothing was committed meanwhile.
 * @throws LakeError what the commit throws; 400 for a selection that is wrong or costs too much; 409 when others commit all the time
 */
export async function commitWithSelections(
  dataset: DatasetStore,
  queries: Queries,
  request: CommitRequest,
  asker: Asker,
): Promise<CommitResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const sequence = dataset.log.lastSequence;
    const made: (readonly string[])[] = [];
    while (dataset.log.lastSequence === sequence) {
      try {
        return dataset.commit({ ...request, selectIds: outOf(made) });
      } catch (error) {
        if (!(error instanceof SelectionWanted)) throw error;
        if (made.length === maxSelections) throw tooManySelections();
        made.push(await queries.select(error.selection, error.touched, { ...asker, author: request.author }));
      }
    }
  }
  throw new LakeError(
    409,
    "mutationError",
    "Other transactions changed documents while this one selected its own; try again.",
  );
}

function outOf(made: readonly (readonly string[])[]): SelectIds {
  let next = 0;
  return (selection, { changes }) => {
    const ids = made[next];
    next += 1;
    if (!ids) throw new SelectionWanted(selection, changes);
    return ids;
  };
}

function tooManySelections(): LakeError {
  return new LakeError(
    400,
    "mutationError",
    `A transaction may select documents by query at most ${maxSelections} times.`,
  );
}
