import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "./page-query.ts";
import { seo, seoProjection } from "./seo.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const noticeProjection = `{seo${seoProjection}, title, text, linkLabel}`;

const notFoundQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "notFoundPage" && language == $language][0]${noticeProjection}
}`);

const errorQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "errorPage" && language == $language][0]${noticeProjection}
}`);

const noticePage = z.object({ seo, title: z.string(), text: z.string(), linkLabel: z.string() });

/** What a page says that has nothing else to show: there is no such page, or the site failed. Its link leads home. */
export type NoticePage = z.output<typeof noticePage>;

/** Asks for the page that answers an unknown address. */
export const notFound = pageQuery(notFoundQuery, noticePage);

/** Asks for the page that answers when the site itself failed. */
export const error = pageQuery(errorQuery, noticePage);
