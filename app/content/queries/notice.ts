import { defineQuery } from "groq";
import { z } from "zod";

import { href } from "./href.ts";
import { pageQuery } from "./page-query.ts";
import { seo, seoProjection } from "./seo.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const notFoundQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "notFoundPage" && language == $language][0]{
    seo${seoProjection}, title, text, linkLabel, moreLinks[]{_key, label, href}
  }
}`);

const errorQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "errorPage" && language == $language][0]{
    seo${seoProjection}, title, text, linkLabel, retryLabel, referenceLabel
  }
}`);

const noticePage = z.object({ seo, title: z.string(), text: z.string(), linkLabel: z.string() });

const notFoundPage = noticePage.extend({
  moreLinks: z.array(z.object({ _key: z.string(), label: z.string(), href })),
});

const errorPage = noticePage.extend({ retryLabel: z.string(), referenceLabel: z.string() });

/** What a page says that has nothing to show at its address. Its first link leads home. */
export type NotFoundPage = z.output<typeof notFoundPage>;

/** What a page says when the site failed. Its first link leads home, its second asks for the same page again. */
export type ErrorPage = z.output<typeof errorPage>;

/** Asks for the page that answers an unknown address. */
export const notFound = pageQuery(notFoundQuery, notFoundPage);

/** Asks for the page that answers when the site itself failed. */
export const error = pageQuery(errorQuery, errorPage);
