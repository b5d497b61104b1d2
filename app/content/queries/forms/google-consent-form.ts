import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { richText, richTextProjection } from "../rich-text.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { formWords, formWordsQuery } from "./form-words.ts";

const googleConsentFormQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "googleConsentForm" && language == $language][0]{
    seo${seoProjection},
    title,
    intro,
    consentLegend,
    ageConsentLabel,
    stateConsentLabel,
    termsConsentLabel[]${richTextProjection},
    consentNote,
    mobileHeading,
    mobileText,
    mobileVerified,
    mobileLink,
    createButton,
    createButtonBusy,
    cancelLink,
    usernameNote,
    errors{
      ageConsentRequired, stateConsentRequired, termsConsentRequired, termsChanged, mobileTaken,
      mobileVerificationExpired, expired, tooManySignUps, unavailable
    },
    "words": ${formWordsQuery}
  }
}`);

const googleConsentForm = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  consentLegend: z.string(),
  ageConsentLabel: z.string(),
  stateConsentLabel: z.string(),
  termsConsentLabel: richText,
  consentNote: z.string(),
  mobileHeading: z.string(),
  mobileText: z.string(),
  mobileVerified: z.string(),
  mobileLink: z.string(),
  createButton: z.string(),
  createButtonBusy: z.string(),
  cancelLink: z.string(),
  usernameNote: z.string(),
  errors: z.object({
    ageConsentRequired: z.string(),
    stateConsentRequired: z.string(),
    termsConsentRequired: z.string(),
    termsChanged: z.string(),
    mobileTaken: z.string(),
    mobileVerificationExpired: z.string(),
    expired: z.string(),
    tooManySignUps: z.string(),
    unavailable: z.string(),
  }),
  words: present(formWords),
});

/** What a newcomer from Google is asked. */
export type GoogleConsentForm = z.output<typeof googleConsentForm>;

/** Asks for the words of the form that a newcomer from Google fills in. */
export const googleConsent = pageQuery(googleConsentFormQuery, googleConsentForm, {
  runTimeParameters: ["count", "email", "mobile", "name", "wait"],
});
