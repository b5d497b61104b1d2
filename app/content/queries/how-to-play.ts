import { defineQuery } from "groq";
import { z } from "zod";

import { navigationLinks, navigationLinksProjection } from "./navigation-link.ts";
import { pageQuery } from "./page-query.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { seo, seoProjection } from "./seo.ts";

const howToPlayQuery = defineQuery(`*[_type == "howToPlayPage" && language == $language][0]{
  seo${seoProjection},
  title,
  lead,
  withoutClaims{title, lead},
  tabsLabel,
  tabs[]{_key, id, label, heading, body[]${richTextProjection}},
  closing{heading, text, links${navigationLinksProjection}}
}`);

const lesson = z.object({
  _key: z.string(),
  /** Its id in the address (spec section 4): Rummy Basics, Points, Deals or Pool Rummy. */
  id: z.enum(["rb", "pr", "dr", "pool"]),
  label: z.string(),
  heading: z.string(),
  body: richText,
});

const howToPlayPage = z.object({
  seo,
  title: z.string(),
  lead: z.string(),
  tabsLabel: z.string(),
  tabs: z
    .array(lesson)
    .refine((tabs) => tabs.some(({ id }) => id === "rb"), "the basics, which are shown first, are missing"),
  closing: z.object({
    heading: z.string(),
    text: z.string(),
    links: navigationLinks,
  }),
});

/** Four lessons (spec sections 2 and 4, `/how-to-play`). */
export type HowToPlayPage = z.output<typeof howToPlayPage>;

/** Asks for the lessons. */
export const howToPlay = pageQuery(howToPlayQuery, howToPlayPage);
