import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";

const transactionsQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "transactions" && language == $language][0]{
    seo${seoProjection},
    title,
    empty,
    emptyHelp
  }
}`);

const transactionsPage = z.object({ seo, title: z.string(), empty: z.string(), emptyHelp: z.string() });

/** Asks for the words of the list of payments (spec section 2, `/protect/transactions`). */
export const transactions = pageQuery(transactionsQuery, transactionsPage);
