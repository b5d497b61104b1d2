import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "./page-query.ts";
import { present } from "./present.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { section, sectionsProjection } from "./section.ts";
import { seo, seoProjection } from "./seo.ts";

const guideQuery = defineQuery(`*[_type == "guide" && key == $key && language == $language][0]{
  seo${seoProjection},
  title,
  summary,
  withoutClaims{title, summary},
  introduction[]${richTextProjection},
  sections[]${sectionsProjection},
  "next": *[_type == "guide" && key != $key && language == $language][0]{"name": key, title, summary, withoutClaims{title, summary}}
}`);

const guide = z.object({
  seo,
  title: z.string(),
  summary: z.string(),
  introduction: richText,
  sections: z.array(section),
  /** The other guide, by the name of its page. */
  next: present(z.object({ name: z.enum(["rules", "tips"]), title: z.string(), summary: z.string() })),
});

/** A long text that teaches. */
export type Guide = z.output<typeof guide>;

const withKey = (key: string) => pageQuery(guideQuery, guide, { parameters: { key } });

/** Asks for the Rummy Rules (spec section 2, `/rummy-rules`). */
export const rules = withKey("rules");

/** Asks for the Rummy Tips (spec section 2, `/rummy-tips`). */
export const tips = withKey("tips");
