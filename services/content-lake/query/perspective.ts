import { isUnpublishing } from "../actions/publish-version.ts";
import { isPublishedId, publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";

/**
 * Which documents a query sees and under what ids: `raw` is everything as stored, `published` what is published; otherwise a stack of
 * layers, highest priority first (`drafts`, release names, or the id of one draft), over what is published.
 * @see https://www.sanity.io/docs/content-lake/perspectives
 */
export type Perspective = "raw" | "published" | readonly string[];

/** The stored documents that the requester may read. */
export interface ReadableDocuments {
  /** Whether there is one of that id; it is not read. */
  readonly has: (id: string) => boolean;
  readonly get: (id: string) => LakeDocument | undefined;
}

/** The id under which a perspective may show the stored document of that id; `undefined` when it never does. */
export function shownId(perspective: Perspective, id: string): string | undefined {
  if (perspective === "raw") return id;
  if (perspective === "published") return isPublishedId(id) ? id : undefined;
  return publishedId(id);
}

/** Whether a perspective shows a document under an id of {@link shownId}. Only drafts and versions are read to find out. */
export function isShown(perspective: Perspective, id: string, stored: ReadableDocuments): boolean {
  const top = topId(perspective, id, stored);
  return top === id || (top !== undefined && shown(perspective, id, stored) !== undefined);
}

/** The document that a perspective shows under an id of {@link shownId}. */
export function shown(perspective: Perspective, id: string, stored: ReadableDocuments): LakeDocument | undefined {
  const top = topId(perspective, id, stored);
  const document = top === undefined ? undefined : stored.get(top);
  if (!document || perspective === "raw" || perspective === "published") return document;
  return top !== id && isUnpublishing(document) ? undefined : layered(document, id);
}

/** The id of the stored document that a perspective shows, unless it unpublishes. */
function topId(perspective: Perspective, id: string, { has }: ReadableDocuments): string | undefined {
  if (perspective === "raw") return has(id) ? id : undefined;
  for (const layer of perspective === "published" ? [] : perspective) {
    const version = idIn(layer, id);
    if (version !== undefined && has(version)) return version;
  }
  return isPublishedId(id) && has(id) ? id : undefined;
}

/** The id that a document's version in a layer has; undefined for a layer of another document's draft. */
function idIn(layer: string, id: string): string | undefined {
  const draftId = `drafts.${id}`;
  if (layer === "drafts" || layer === draftId) return draftId;
  return layer.startsWith("drafts.") ? undefined : `versions.${layer}.${id}`;
}

/** A copy of its outermost fields. */
const layered = (document: LakeDocument, id: string): LakeDocument => ({
  ...document,
  _id: id,
  _originalId: document._id,
});
