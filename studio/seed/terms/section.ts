import type { LegalDocument } from "../../../app/content/sanity.types.ts";
import { richText, type UnkeyedBlock } from "../portable-text.ts";

/** A section as the document holds it. */
export type Section = LegalDocument["sections"][number];

/**
 * A section of a legal document.
 *
 * @param anchor the end of its address, and the beginning of every key within it
 */
export function section(anchor: string, heading: string, ...blocks: UnkeyedBlock[][]): Section {
  return {
    _type: "legalSection",
    _key: anchor,
    heading,
    anchor: { _type: "slug", current: anchor },
    body: richText(anchor, ...blocks),
  };
}
