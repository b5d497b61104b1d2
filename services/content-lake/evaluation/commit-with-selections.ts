import { LakeError } from "../errors.ts";
import type { CommitRequest, CommitResult, DatasetStore } from "../store/dataset-store.ts";
import type { DocumentChange, SelectIds, Selection } from "../store/transaction-draft.ts";

import type { Asker, Queries } from "./queries.ts";

/** The most selections in one transaction. Each selection computes the transaction once more. */
const maxSelections = 50;

/** How often a transaction starts again because others committed during its selections. */
const maxAttempts = 5;

/** Thrown when a transaction needs a selection that has not been evaluated yet. */
class SelectionWanted extends Error {
  constructor(
    readonly selection: Selection,
    readonly touched: readonly DocumentChange[],
  ) {
    super("A selection has not been made yet");
  }
}

/**
 * Commits a transaction whose patches and deletions may select documents by query. The queries run in a thread. The transaction is computed up to its
 * first selection, the selection is evaluated, and the computation starts again. The result is committed only if nothing else was committed in
 * between.
 * @throws LakeError what the commit throws; 400 for a selection that is invalid or costs too much; 409 when other commits keep interrupting
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
