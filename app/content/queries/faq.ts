import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "./page-query.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { anchor } from "./section.ts";
import { seo, seoProjection } from "./seo.ts";

const faqQuery = defineQuery(`*[_type == "faqPage" && language == $language][0]{
  seo${seoProjection},
  title,
  lead,
  withoutClaims{title, lead},
  groupsLabel,
  "groups": *[_type == "faqGroup" && language == $language] | order(order asc){
    title,
    withoutClaims{title},
    "anchor": anchor.current,
    entries[]{_key, question, "anchor": anchor.current, answer[]${richTextProjection}, claim}
  }
}`);

const faqGroup = z.object({
  title: z.string(),
  anchor,
  entries: z.array(z.object({ _key: z.string(), question: z.string(), anchor, answer: richText })),
});

const faqPage = z.object({
  seo,
  title: z.string(),
  lead: z.string(),
  groupsLabel: z.string(),
  groups: z.array(faqGroup),
});

/** Questions and answers by subject (spec section 2, `/rummy-faq`). */
export type FaqPage = z.output<typeof faqPage>;

/** Asks for the questions and answers. */
export const faq = pageQuery(faqQuery, faqPage);
