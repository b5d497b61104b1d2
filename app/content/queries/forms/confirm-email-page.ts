import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { formWords, formWordsQuery } from "./form-words.ts";

const confirmEmailPageQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "confirmEmailPage" && language == $language][0]{
    seo${seoProjection},
    title,
    intro,
    confirmButton,
    otherBrowser{
      intro, passwordLabel, notMineText, notMineLink,
      errors{passwordRequired, wrongCredential, wrongCredentialHelp, tooManyAttempts, suspended, banned}
    },
    confirmed{title, text, accountLink, loginLink},
    alreadyConfirmed{title, text},
    linkProblems{unknown{title, text}, expired{title, text}},
    resend{
      text, emailLabel, button, sent, sentHelp,
      errors{emailRequired, emailInvalid, tooMany, unavailable}
    },
    "words": ${formWordsQuery}
  }
}`);

const notice = z.object({ title: z.string(), text: z.string() });

const confirmEmailPage = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  confirmButton: z.string(),
  otherBrowser: z.object({
    intro: z.string(),
    passwordLabel: z.string(),
    notMineText: z.string(),
    notMineLink: z.string(),
    errors: z.object({
      passwordRequired: z.string(),
      wrongCredential: z.string(),
      wrongCredentialHelp: z.string(),
      tooManyAttempts: z.string(),
      suspended: z.string(),
      banned: z.string(),
    }),
  }),
  confirmed: notice.extend({ accountLink: z.string(), loginLink: z.string() }),
  alreadyConfirmed: notice,
  linkProblems: z.object({ unknown: notice, expired: notice }),
  resend: z.object({
    text: z.string(),
    emailLabel: z.string(),
    button: z.string(),
    sent: z.string(),
    sentHelp: z.string(),
    errors: z.object({
      emailRequired: z.string(),
      emailInvalid: z.string(),
      tooMany: z.string(),
      unavailable: z.string(),
    }),
  }),
  words: present(formWords),
});

/** What the page says that the confirmation mail links to. */
export type ConfirmEmailPage = z.output<typeof confirmEmailPage>;

/** Asks for the words of an e-mail address's confirmation. */
export const confirmEmail = pageQuery(confirmEmailPageQuery, confirmEmailPage, {
  runTimeParameters: ["count", "email", "wait"],
});
