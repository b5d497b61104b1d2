import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { comingSoon, comingSoonQuery } from "./coming-soon.ts";

const addCashQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "addCash" && language == $language][0]{
    seo${seoProjection},
    title,
    intro,
    amountLabel,
    amountPrefix,
    amountHint,
    "bonusCode": {"label": bonusCodeLabel, "help": bonusCodeHelp, "applyButton": applyButton, "claim": true},
    buyChipsButton,
    careNote,
    "comingSoon": ${comingSoonQuery}
  }
}`);

const addCashPage = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  amountLabel: z.string(),
  amountPrefix: z.string(),
  amountHint: z.string(),
  /** Null while the legal switch hides it. */
  bonusCode: z.object({ label: z.string(), help: z.string(), applyButton: z.string() }).nullable(),
  buyChipsButton: z.string(),
  careNote: z.string(),
  comingSoon: present(comingSoon),
});

/** Asks for the words of the screen that will take deposits (spec section 2, `/protect/add-cash`). */
export const addCash = pageQuery(addCashQuery, addCashPage);
