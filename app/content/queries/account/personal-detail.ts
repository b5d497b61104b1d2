import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { formWords, formWordsQuery } from "../forms/form-words.ts";
import { present } from "../present.ts";
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
    google{
      title, connected, removeText, passwordLabel, removeButton, removing, withoutPassword, withoutPasswordLink,
      errors{passwordRequired, wrongCredential, wrongCredentialHelp, tooManyAttempts, suspended, banned, unavailable}
    },
    correctionNote,
    "words": ${formWordsQuery}
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
  google: z.object({
    title: z.string(),
    connected: z.string(),
    removeText: z.string(),
    passwordLabel: z.string(),
    removeButton: z.string(),
    removing: z.string(),
    withoutPassword: z.string(),
    withoutPasswordLink: z.string(),
    errors: z.object({
      passwordRequired: z.string(),
      wrongCredential: z.string(),
      wrongCredentialHelp: z.string(),
      tooManyAttempts: z.string(),
      suspended: z.string(),
      banned: z.string(),
      unavailable: z.string(),
    }),
  }),
  correctionNote: z.string(),
  words: present(formWords),
});

/** What the screen of the player's own details says. */
export type PersonalDetailPage = z.output<typeof personalDetailPage>;

/** Asks for the words of the player's own details (spec section 2, `/protect/personal-detail`). */
export const personalDetail = pageQuery(personalDetailQuery, personalDetailPage, {
  runTimeParameters: ["count", "email", "name", "wait"],
});
