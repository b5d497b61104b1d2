import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "./page-query.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const sitemapQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": {
    "documents": *[language == $language && _type in [
      "homePage", "aboutPage", "promotionPage", "promotion", "howToPlayPage", "leaderboardPage", "legalDocument", "guide", "faqPage",
      "faqGroup", "otpForm", "loginForm", "signUpForm", "forgotPasswordForm",
      "siteSettings", "legalSettings", "offerFigure", "ruleFigure"
    ]]{_type, "key": select(_type in ["legalDocument", "guide"] => key), "updatedAt": _updatedAt}
  }
}`);

const changedDocument = z.object({
  _type: z.string(),
  /** Which of several documents of its type it is. */
  key: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});

/** A document whose words a page shows, and the instant it last changed. */
export type ChangedDocument = z.output<typeof changedDocument>;

const sitemapPage = z.object({ documents: z.array(changedDocument) });

/** When the documents of every page last changed. */
export type SitemapPage = z.output<typeof sitemapPage>;

/** Asks when the documents of every page last changed. */
export const sitemap = pageQuery(sitemapQuery, sitemapPage);
