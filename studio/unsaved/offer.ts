import { isSame } from "../merge/is-same.ts";
import { type Merged, merged, type Preferred } from "../merge/merged.ts";
import { contentOf, patchBetween, type PlacedPatch } from "../merge/patch-between.ts";
import { isProposal, publishedId, releaseOf } from "../schema/document-ids.ts";
import type { KeptChange } from "./kept-changes.ts";

/** A kept change, beside what the lake has now. */
export interface Offer {
  change: KeptChange;
  /** The id of the draft or version in which it would be saved, see {@link targetOf}. */
  target: string;
  /** What it would be saved on: the draft or version that it was typed into or, without that, what is published; undefined when neither is there. */
  current: KeptChange["base"] | undefined;
}

/** A release in one of these states takes changes, at once or when it is unscheduled. */
const openStates: readonly unknown[] = ["active", "scheduled"];

/**
 * Where a change is saved: in what it was typed into, or in the draft when that was the version of a release that has ended. A proposal's text stays a
 * proposal's: whoever typed it need not be allowed to write the draft.
 *
 * @param typedInto the id of the draft or version
 * @param releaseState the state of its release; undefined where there is none
 */
export function targetOf(typedInto: string, releaseState: unknown): string {
  const release = releaseOf(typedInto);
  const hasEnded = release !== undefined && !isProposal(release) && !openStates.includes(releaseState);
  return hasEnded ? `drafts.${publishedId(typedInto)}` : typedInto;
}

/**
 * What the document says when the change is saved. What others wrote since at other places stays.
 *
 * @param offer the change, beside what the lake has
 * @param preferred whose words count where others have changed the same place: `mine` are those that were typed
 */
export function savedText(offer: Offer, preferred: Preferred): Merged {
  const { current } = offer;
  const { base, typed } = offer.change;
  return merged({ base, mine: typed, theirs: current ?? base }, preferred);
}

/** Whether the lake has all that was typed. */
export function isSaved(offer: Offer): boolean {
  const { current } = offer;
  return current !== undefined && isSame(contentOf(savedText(offer, "mine").document), contentOf(current));
}

/** The patch of the document that saves the change, see {@link savedText}. */
export function patchOf(offer: Offer, preferred: Preferred): PlacedPatch {
  return patchBetween(offer.current ?? offer.change.base, savedText(offer, preferred).document);
}

/** Whether two offers ask the same question. */
export const asksTheSame = (one: Offer, other: Offer): boolean =>
  isSame(conflictsOf(one), conflictsOf(other)) && (one.current === undefined) === (other.current === undefined);

const conflictsOf = (offer: Offer) => savedText(offer, "mine").conflicts;
