import type { LegalVersion } from "../queries/legal-version.ts";
import type { RichTextBlocks } from "../queries/rich-text.ts";
import { type HiddenPlaces, leadsTo } from "../without-links.ts";

/**
 * A legal text as pages show it while there is nothing at some paths of the site: a link that leads to one keeps its words only. What is recorded and
 * what players agreed to has all links.
 */
export function legalTextWithoutLinksTo<Text extends Pick<LegalVersion, "introduction" | "sections">>(
  hidden: HiddenPlaces,
  text: Text,
): Text {
  const shown = (blocks: RichTextBlocks): RichTextBlocks =>
    blocks.map((block) => ({
      ...block,
      ...(block.markDefs && {
        markDefs: block.markDefs.map((mark) =>
          mark.href !== null && leadsTo(hidden, mark.href) ? { ...mark, href: null } : mark,
        ),
      }),
    }));
  return {
    ...text,
    introduction: shown(text.introduction),
    sections: text.sections.map((section) => ({ ...section, body: shown(section.body) })),
  };
}
