import { isUnpublishing } from "../actions/publish-version.ts";
import { isPublishedId, publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";

/**
 * Which documents a query sees and under what ids: `raw` is everything as stored, `published` what is published; otherwise a stack of
 * layers, highest priority first (`drafts`, release names, or the id of one draft), over what is published.
 * @see https://www.sanity.io/docs/content-lake/perspectives
 */
export type Perspective = "raw" | "published" | readonly string[];

/** Finds a stored document that the requester may read. */
export type FindStored = (id: string) => LakeDocument | undefined;

/** The id under which a perspective may show the stored document of that id; `undefined` when it never does. */
export function shownId(perspective: Perspective, id: string): string | undefined {
  if (perspective === "raw") return id;
  if (perspective === "published") return isPublishedId(id) ? id : undefined;
  return publishedId(id);
}

/** The document that a perspective shows under an id of {@link shownId}. The same object for as long as the stored one is. */
export function shown(perspective: Perspective, id: string, stored: FindStored): LakeDocument | undefined {
  if (perspective === "raw" || perspective === "published") return stored(id);
  const top = topOf(perspective, id, stored);
  return top && !isUnpublishing(top) ? layered(top, id) : undefined;
}

function topOf(layers: readonly string[], id: string, stored: FindStored): LakeDocument | undefined {
  for (const layer of layers) {
    const versionId = idIn(layer, id);
    const version = versionId === undefined ? undefined : stored(versionId);
    if (version) return version;
  }
  return isPublishedId(id) ? stored(id) : undefined;
}

/** The id that a document's version in a layer has; undefined for a layer of another document's draft. */
function idIn(layer: string, id: string): string | undefined {
  const draftId = `drafts.${id}`;
  if (layer === "drafts" || layer === draftId) return draftId;
  return layer.startsWith("drafts.") ? undefined : `versions.${layer}.${id}`;
}

const copies = new WeakMap<LakeDocument, LakeDocument>();

/** A copy, made when a query first reads the document, of its outermost fields. */
function layered(document: LakeDocument, id: string): LakeDocument {
  const known = copies.get(document);
  if (known) return known;
  const copy = { ...document, _id: id, _originalId: document._id };
  copies.set(document, copy);
  return copy;
}
