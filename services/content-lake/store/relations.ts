import { isPublishedId, publishedId } from "./document-id.ts";
import type { LakeDocument } from "./document.ts";
import { strongReferences } from "./references.ts";

/** Which documents refer to which, and which are versions of which; every change changes it, so that nobody reads all documents to find out. */
export interface Relations {
  /** The ids of the documents that refer strongly to that id. */
  referringTo(id: string): ReadonlySet<string>;
  /** The ids of the drafts and versions of the document that is published under that id. */
  versionsOf(id: string): ReadonlySet<string>;
  /** Takes note of a document that is new, gone or different. */
  change(id: string, before: LakeDocument | null, after: LakeDocument | null): void;
  /** Forgets all documents. */
  clear(): void;
}

/** Knows no documents yet. */
export function createRelations(): Relations {
  const referring = new Map<string, Set<string>>();
  const versions = new Map<string, Set<string>>();
  return {
    referringTo: (id) => referring.get(id) ?? none,
    versionsOf: (id) => versions.get(id) ?? none,
    change(id, before, after) {
      if (before) for (const target of strongReferences(before)) remove(referring, target, id);
      if (after) for (const target of strongReferences(after)) add(referring, target, id);
      if (isPublishedId(id)) return;
      if (after) add(versions, publishedId(id), id);
      else remove(versions, publishedId(id), id);
    },
    clear() {
      referring.clear();
      versions.clear();
    },
  };
}

const none: ReadonlySet<string> = new Set();

function add(sets: Map<string, Set<string>>, key: string, id: string): void {
  const ids = sets.get(key);
  if (ids) ids.add(id);
  else sets.set(key, new Set([id]));
}

function remove(sets: Map<string, Set<string>>, key: string, id: string): void {
  const ids = sets.get(key);
  ids?.delete(id);
  if (ids?.size === 0) sets.delete(key);
}
