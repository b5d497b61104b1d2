import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { comingSoon, comingSoonQuery } from "./coming-soon.ts";

const withdrawCashQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "withdrawCash" && language == $language][0]{
    seo${seoProjection},
    title,
    intro,
    amountLabel,
    amountPrefix,
    redeemChipsButton,
    documentsNote,
    "comingSoon": ${comingSoonQuery}
  }
}`);

const withdrawCashPage = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  amountLabel: z.string(),
  amountPrefix: z.string(),
  redeemChipsButton: z.string(),
  documentsNote: z.string(),
  comingSoon: present(comingSoon),
});

/** Asks for the words of the screen that will pay out (spec section 2, `/protect/withdraw-cash`). */
export const withdrawCash = pageQuery(withdrawCashQuery, withdrawCashPage);
