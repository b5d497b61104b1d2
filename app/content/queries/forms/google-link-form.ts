import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { formWords, formWordsQuery } from "./form-words.ts";

const googleLinkFormQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "googleLinkForm" && language == $language][0]{
    seo${seoProjection},
    title,
    intro,
    passwordLabel,
    linkButton,
    linkButtonBusy,
    mailText,
    mailButton,
    mailButtonBusy,
    mailSent,
    mailSentHelp,
    cancelLink,
    confirmTitle,
    confirmIntro,
    afresh{title, text, button},
    errors{
      passwordRequired, wrongCredential, wrongCredentialHelp, otherGoogleAccount, suspended, banned,
      expired, linkUnknown, linkUsed, linkExpired, linkOtherBrowser, tooManyAttempts, unavailable
    },
    "words": ${formWordsQuery}
  }
}`);

const googleLinkForm = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  passwordLabel: z.string(),
  linkButton: z.string(),
  linkButtonBusy: z.string(),
  mailText: z.string(),
  mailButton: z.string(),
  mailButtonBusy: z.string(),
  mailSent: z.string(),
  mailSentHelp: z.string(),
  cancelLink: z.string(),
  confirmTitle: z.string(),
  confirmIntro: z.string(),
  afresh: z.object({ title: z.string(), text: z.string(), button: z.string() }),
  errors: z.object({
    passwordRequired: z.string(),
    wrongCredential: z.string(),
    wrongCredentialHelp: z.string(),
    otherGoogleAccount: z.string(),
    suspended: z.string(),
    banned: z.string(),
    expired: z.string(),
    linkUnknown: z.string(),
    linkUsed: z.string(),
    linkExpired: z.string(),
    linkOtherBrowser: z.string(),
    tooManyAttempts: z.string(),
    unavailable: z.string(),
  }),
  words: present(formWords),
});

/** What is said to a player whose account shall be linked with Google. */
export type GoogleLinkForm = z.output<typeof googleLinkForm>;

/** Asks for the words of the form that links an account with Google. */
export const googleLink = pageQuery(googleLinkFormQuery, googleLinkForm, {
  runTimeParameters: ["count", "email", "wait"],
});
