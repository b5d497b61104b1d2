import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { comingSoon, comingSoonQuery } from "./coming-soon.ts";

const accountOverviewQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "accountOverview" && language == $language][0]{
    seo${seoProjection},
    title,
    "sampleNotice": *[_type == "accountWords" && language == $language][0].sampleNotice,
    cards[]{_key, heading, entries[]{_key, label, sample, format}, buttonLabel, buttonHelp, note, claim},
    "comingSoon": ${comingSoonQuery}
  }
}`);

const accountOverviewPage = z.object({
  seo,
  title: z.string(),
  sampleNotice: present(z.string()),
  cards: z.array(
    z.object({
      _key: z.string(),
      heading: z.string(),
      entries: z.array(
        z.object({
          _key: z.string(),
          label: z.string(),
          /** Shown until the account has numbers of its own: rupees or a bare count, as `format` says. */
          sample: z.number(),
          format: z.enum(["rupees", "number"]),
        }),
      ),
      buttonLabel: z.string().nullable(),
      buttonHelp: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  comingSoon: present(comingSoon),
});

/** The account at a glance (spec section 2, `/protect/account-overview`). */
export type AccountOverviewPage = z.output<typeof accountOverviewPage>;

/** Asks for the words and samples of the account at a glance. */
export const accountOverview = pageQuery(accountOverviewQuery, accountOverviewPage);
