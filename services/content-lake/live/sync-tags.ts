import { createHash } from "node:crypto";

import type { DatasetStore } from "../store/dataset-store.ts";
import { isPublishedId, publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

/**
 * Names for what a query's answer depends on. A client that caches an answer keeps its tags, and sends the query again when a live event carries one
 * of them. Tags are opaque to clients, so they are hashes. A collision only causes one unnecessary query.
 */
function syncTag(kind: string, name: string): string {
  return `s1:${createHash("sha256").update(`${kind}:${name}`).digest("base64url").slice(0, 10)}`;
}

/** For answers that depend on one document, in whichever of its versions, existing or not. */
export function documentTag(id: string): string {
  return syncTag("document", publishedId(id));
}

/** For answers that depend on the documents of a type and on their contents. */
export function typeTag(type: string): string {
  return syncTag("type", type);
}

/** For answers that may depend on any document. */
export const everythingTag = syncTag("everything", "");

/** Every tag of an answer that these changes may have altered, given the dataset after them. */
export function tagsOfChanges(changes: readonly DocumentChange[], dataset: Pick<DatasetStore, "versions">): string[] {
  if (changes.length === 0) return [];
  const changed = changes.flatMap(({ before, after }) => [before, after]);
  const types = [...changed, ...uncovered(changes, dataset)].flatMap((document) => document?._type ?? []);
  return [...new Set([everythingTag, ...types.map(typeTag), ...changes.map(({ id }) => documentTag(id))])];
}

/** Documents that drafts or versions hid or hide; a draft's type may differ from that of its published document. */
function uncovered(
  changes: readonly DocumentChange[],
  dataset: Pick<DatasetStore, "versions">,
): readonly LakeDocument[] {
  const covers = changes.filter(({ id, before, after }) => !isPublishedId(id) && before?._type !== after?._type);
  if (covers.length === 0) return [];
  return covers.flatMap(({ id }) => dataset.versions(publishedId(id)));
}
