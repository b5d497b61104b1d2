import type { Path } from "sanity";

import { type Fields, merged } from "../merge/merged.ts";
import { patchBetween } from "../merge/patch-between.ts";
import type { BothTexts } from "./use-both-texts.ts";

/** How a proposal's own changes come into what has been published since it was begun. */
export interface CarriedOver {
  /** The places that both changed; the proposal's words stay there. */
  conflicts: readonly Path[];
  /** Of the proposal's text, which says afterwards of what it is a copy. */
  patch: { set: Record<string, unknown>; unset: string[] };
}

/**
 * Plans to carry a proposal's changes over to the text that is published now, so that publishing them takes nothing back that was published since.
 *
 * @param base the published text of which the proposal was begun as a copy
 * @param texts the proposal's text, and the published one
 */
export function carriedOver(base: Fields, texts: BothTexts): CarriedOver {
  const { published, version } = texts;
  const { document, conflicts } = merged({ base, mine: version, theirs: published }, "mine");
  const { set, unset } = patchBetween(version, document);
  return { conflicts, patch: { set: { ...set, "_system.base.rev": published._rev }, unset: [...unset] } };
}
