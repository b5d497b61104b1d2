import type { LakeDocument } from "../store/document.ts";
import { asNew, type Mutation, type NewDocument } from "../store/mutation.ts";
import { publishedId } from "../store/document-id.ts";

import { strengthened } from "./strengthen.ts";

/**
 * The mutations that publish a draft or a release's version and remove it.
 *
 * @param version the draft or version
 * @param before the published document that it replaces, if there is one
 */
export function publishVersion(version: LakeDocument, before: LakeDocument | null): Mutation[] {
  const next: NewDocument & Record<string, unknown> = {
    ...asNew(version),
    _id: publishedId(version._id),
    _createdAt: before?._createdAt ?? version._createdAt,
  };
  delete next["_system"];
  return [{ createOrReplace: strengthened(next) }, { delete: { id: version._id } }];
}

/** Whether publishing the release of this version removes the document. */
export function isUnpublishing({ _system }: LakeDocument): boolean {
  return typeof _system === "object" && _system !== null && "delete" in _system && _system.delete === true;
}
