import type { LakeDocument } from "../store/document.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { type MendozaPatch, encodeMendoza } from "./encode-mendoza.ts";

/** What a transaction did to a document, and the reverse, both over the document without its `_rev`. */
export interface Effects {
  readonly apply: MendozaPatch;
  readonly revert: MendozaPatch;
}

const remembered = new WeakMap<DocumentChange, Effects>();

/** The effects of one change, computed once however many listeners request them. */
export function effectsOf(change: DocumentChange): Effects {
  const known = remembered.get(change);
  if (known) return known;
  const [before, after] = [withoutRevision(change.before), withoutRevision(change.after)];
  const effects = { apply: encodeMendoza(before, after), revert: encodeMendoza(after, before) };
  remembered.set(change, effects);
  return effects;
}

// Mendoza numbers fields by their sorted names. With `_rev` among them, a client that applies the effects to a document without it would
// change the wrong fields.
function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (document === null) return null;
  const content: Record<string, unknown> = { ...document };
  delete content["_rev"];
  return content;
}
