import { defineQuery } from "groq";
import { z } from "zod";

import { image, imageProjection } from "./image.ts";
import { pageQuery } from "./page-query.ts";
import { richText, richTextProjection } from "./rich-text.ts";
import { seo, seoProjection } from "./seo.ts";

const aboutQuery = defineQuery(`*[_type == "aboutPage" && language == $language][0]{
  seo${seoProjection},
  title,
  lead,
  withoutClaims{title, lead},
  sections[]{_key, heading, body[]${richTextProjection}, image${imageProjection}}
}`);

const aboutPage = z.object({
  seo,
  title: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ _key: z.string(), heading: z.string(), body: richText, image })),
});

/** The page about the company (spec section 2, `/about-us`). */
export type AboutPage = z.output<typeof aboutPage>;

/** Asks for the page about the company. */
export const about = pageQuery(aboutQuery, aboutPage);
