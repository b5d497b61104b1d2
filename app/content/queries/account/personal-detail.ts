import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";

const personalDetailQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "personalDetail" && language == $language][0]{
    seo${seoProjection},
    title,
    pictureAlt,
    noPicture,
    nameLabel,
    mobileLabel,
    noNumber,
    emailLabel,
    emailConfirmed,
    emailNotConfirmed,
    fromGoogleNote,
    correctionNote
  }
}`);

const personalDetailPage = z.object({
  seo,
  title: z.string(),
  pictureAlt: z.string(),
  noPicture: z.string(),
  nameLabel: z.string(),
  mobileLabel: z.string(),
  noNumber: z.string(),
  emailLabel: z.string(),
  emailConfirmed: z.string(),
  emailNotConfirmed: z.string(),
  fromGoogleNote: z.string(),
  correctionNote: z.string(),
});

/** Asks for the words of the player's own details (spec section 2, `/protect/personal-detail`). */
export const personalDetail = pageQuery(personalDetailQuery, personalDetailPage, { runTimeParameters: ["name"] });
