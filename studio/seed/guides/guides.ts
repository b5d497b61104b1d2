import { z } from "zod";

import { fixedPage, type FixedPage } from "../../../app/content/addresses/fixed-pages.ts";
import type { Page } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { frontMatter } from "../markdown/front-matter.ts";
import { richText } from "../markdown/rich-text.ts";
import { sectionsIn } from "../markdown/sections.ts";
import { textAndHands } from "../markdown/text-and-hands.ts";
import { fixedPageFields, seo, type Seeded } from "../seeded.ts";

const attributes = z.strictObject({
  title: z.string(),
  summary: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

/**
 * @param name the guide, and its file in `copy/guides`
 * @param next the guide to read next
 */
function guide(name: FixedPage["name"], next: FixedPage["name"]): Seeded<Page> {
  const { attributes: said, text } = frontMatter(readCopy(`guides/${name}.md`));
  const { title, summary, seoTitle, seoDescription } = attributes.parse(said);
  const { introduction, sections } = sectionsIn(text);
  return {
    ...fixedPageFields(name),
    seo: seo(seoTitle, seoDescription),
    title,
    lead: summary,
    blocks: [
      {
        _type: "longTextBlock",
        _key: "guide",
        introduction: richText("introduction", introduction),
        sections: sections.map(({ anchor, heading, text: words }) => ({
          _type: "longTextSection",
          _key: anchor,
          heading,
          anchor: { _type: "slug", current: anchor },
          blocks: textAndHands(anchor, words),
        })),
        next: { _type: "reference", _ref: fixedPage(next).id, _weak: true },
      },
    ],
  };
}

/** The rules of the game and the tips (specification sections 4, 5 and 9). */
export const guides: readonly Seeded<Page>[] = [guide("rules", "tips"), guide("tips", "rules")];
