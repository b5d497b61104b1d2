import { operator } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { CommitRequest } from "../store/dataset-store.ts";
import { releaseOf } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { isReleaseDocumentId, readRelease, releaseDocumentId } from "./release.ts";

/**
 * Refuses what a transaction may not do to releases. Only their actions change releases, and their versions can be changed only while the release is
 * active: what was scheduled is published as it was then. An import in parts restores versions in any order. The operator of the machine imports and
 * migrates, and may do everything.
 *
 * @throws LakeError 409, and 400 for a release whose metadata an edit left invalid
 */
export function requireReleaseRules(
  { author, isOfReleases, isPartial }: CommitRequest,
  changes: readonly DocumentChange[],
  stored: (id: string) => LakeDocument | undefined,
): void {
  if (author === operator.id) return;
  for (const { id, after } of changes) {
    if (isReleaseDocumentId(id)) {
      if (!isOfReleases) throw refused(409, "A release is changed only by the actions of releases.");
      if (after && !readRelease(after)) throw refused(400, "The release's metadata would not be valid any more.");
    } else if (!isOfReleases && !isPartial) {
      const name = releaseOf(id);
      const release = name === undefined ? undefined : readRelease(stored(releaseDocumentId(name)));
      if (release && release.state !== "active") throw locked(release.name, release.state);
    }
  }
}

function locked(name: string, state: string): LakeError {
  return refused(409, `The release "${name}" is ${state}, so its documents cannot be changed.`);
}

function refused(status: 400 | 409, description: string): LakeError {
  return new LakeError(status, "actionError", description);
}
