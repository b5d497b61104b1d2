import { z } from "zod";

import type { Guide } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { frontMatter } from "../markdown/front-matter.ts";
import { richText } from "../markdown/rich-text.ts";
import { sections } from "../markdown/section-documents.ts";
import { sectionsIn } from "../markdown/sections.ts";
import { language, type Seeded } from "../seeded.ts";

const attributes = z.strictObject({
  key: z.enum(["rules", "tips"]),
  title: z.string(),
  summary: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

function guide(file: string): Seeded<Guide> {
  const { attributes: said, text } = frontMatter(readCopy(file));
  const { key, title, summary, seoTitle, seoDescription } = attributes.parse(said);
  const parts = sectionsIn(text);
  return {
    _id: `guide-${key}`,
    _type: "guide",
    language,
    key,
    seo: { _type: "seo", title: seoTitle, description: seoDescription },
    title,
    summary,
    introduction: richText("introduction", parts.introduction),
    sections: sections(parts.sections),
  };
}

/** The rules of the game and the tips (specification sections 4, 5 and 9). */
export const guides: readonly Seeded<Guide>[] = ["guides/rules.md", "guides/tips.md"].map(guide);
