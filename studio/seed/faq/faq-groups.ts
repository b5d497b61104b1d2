import { z } from "zod";

import type { FaqGroup } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { frontMatter } from "../markdown/front-matter.ts";
import { richText } from "../markdown/rich-text.ts";
import { sectionsIn } from "../markdown/sections.ts";
import { language, type Seeded } from "../seeded.ts";

/** The groups by their anchors, in the order of the page. */
const anchors = ["getting-started", "your-account", "playing", "variants", "money", "fair-play", "law-and-care"];

const attributes = z.strictObject({ title: z.string(), titleWithoutClaims: z.string().exactOptional() });

/** The questions and answers of `/rummy-faq`, by subject. */
export const faqGroups: readonly Seeded<FaqGroup>[] = anchors.map((anchor, index) => {
  const { attributes: said, text } = frontMatter(readCopy(`faq/${anchor}.md`));
  const { title, titleWithoutClaims } = attributes.parse(said);
  return {
    _id: `faqGroup-${anchor}`,
    _type: "faqGroup",
    language,
    title,
    ...(titleWithoutClaims !== undefined && { withoutClaims: { title: titleWithoutClaims } }),
    anchor: { _type: "slug", current: anchor },
    order: index + 1,
    entries: sectionsIn(text).sections.map((entry) => ({
      _type: "faqEntry",
      _key: entry.anchor,
      question: entry.heading,
      anchor: { _type: "slug", current: entry.anchor },
      answer: richText(entry.anchor, entry.text),
      claim: entry.claim,
    })),
  };
});
