import { operator } from "../access/requester.ts";
import { refusedAction } from "../errors.ts";
import { lastDocument } from "../history/past-documents.ts";
import type { CommitRequest } from "../store/dataset-store.ts";
import { releaseOf } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import { isReleaseDocumentId, readRelease, releaseDocumentId, releaseTitle } from "./release.ts";

/**
 * Refuses what a transaction may not do to releases. Only their actions change releases, and their versions can be changed only while the release is
 * active: what was scheduled is published as it was then, and no release of that name will ever publish what is written for one that was deleted. An
 * import in parts restores versions in any order. The operator of the machine imports and migrates, and may do everything.
 *
 * @throws LakeError 409, and 400 for a release whose metadata an edit left invalid
 */
export function requireReleaseRules(
  { author, isOfReleases, isPartial }: CommitRequest,
  changes: readonly DocumentChange[],
  stored: (id: string) => LakeDocument | undefined,
  log: TransactionLog,
): void {
  if (author === operator.id) return;
  for (const { id, after } of changes) {
    if (isReleaseDocumentId(id)) {
      if (!isOfReleases) throw refusedAction(409, "A release is changed only by the actions of releases.");
      if (after && !readRelease(after)) throw refusedAction(400, "The release's metadata would not be valid any more.");
    } else if (!isOfReleases && !isPartial) {
      const name = releaseOf(id);
      if (name === undefined) continue;
      const document = stored(releaseDocumentId(name));
      // Versions of a name that was never used are nobody's mistake: its release may be created later.
      const last = document ?? (after && lastDocument(log, releaseDocumentId(name)));
      const release = readRelease(last);
      const state = document ? release?.state : last && "deleted";
      if (state && state !== "active") throw locked(release ? releaseTitle(release) : name, state);
    }
  }
}

function locked(title: string, state: string): Error {
  return refusedAction(409, `The release "${title}" is ${state}, so its documents cannot be changed.`);
}
