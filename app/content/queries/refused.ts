import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "./page-query.ts";
import { seo, seoProjection } from "./seo.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const refusedQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "refusedPage" && language == $language][0]{
    seo${seoProjection},
    tooLarge{title, text},
    foreignOrigin{title, text},
    malformed{title, text},
    retryLabel,
    linkLabel
  }
}`);

const notice = z.object({ title: z.string(), text: z.string() });

const refusedPage = z.object({
  seo,
  tooLarge: notice,
  foreignOrigin: notice,
  malformed: notice,
  retryLabel: z.string(),
  linkLabel: z.string(),
});

/** What a page says when a form was not taken at all. Its first link opens the form's page anew, its second leads home. */
export type RefusedPage = z.output<typeof refusedPage>;

/** Asks for the page that answers a form which is too large, comes from elsewhere or cannot be read. */
export const refused = pageQuery(refusedQuery, refusedPage);
