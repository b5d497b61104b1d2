import type { Section } from "../../../app/content/sanity.types.ts";
import { richText } from "./rich-text.ts";
import type { MarkdownSection } from "./sections.ts";

/** The sections of a legal document or guide, each keyed by its anchor. */
export function sections(parts: readonly MarkdownSection[]): (Section & { _key: string })[] {
  return parts.map(({ heading, anchor, text }) => ({
    _type: "section",
    _key: anchor,
    heading,
    anchor: { _type: "slug", current: anchor },
    body: richText(anchor, text),
  }));
}
