import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { formWords, formWordsQuery } from "./form-words.ts";

const resetPasswordFormQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "resetPasswordForm" && language == $language][0]{
    seo${seoProjection},
    title,
    intro,
    passwordLabel,
    passwordHint,
    confirmPasswordLabel,
    confirmPasswordHint,
    saveButton,
    saveButtonBusy,
    loginLink,
    afresh{title, text, signUpLink, loginLink},
    errors{
      passwordRequired, passwordTooShort, passwordTooLong, passwordTooCommon, passwordBreached,
      confirmPasswordRequired, passwordsDiffer, passwordsDifferHelp, tooManyAttempts, unavailable
    },
    linkProblems{
      unknown{title, text}, used{title, text}, expired{title, text}, replaced{title, text},
      newLinkButton, loginLink
    },
    "words": ${formWordsQuery}
  }
}`);

const notice = z.object({ title: z.string(), text: z.string() });

const resetPasswordForm = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  passwordLabel: z.string(),
  passwordHint: z.string(),
  confirmPasswordLabel: z.string(),
  confirmPasswordHint: z.string(),
  saveButton: z.string(),
  saveButtonBusy: z.string(),
  loginLink: z.string(),
  afresh: z.object({ title: z.string(), text: z.string(), signUpLink: z.string(), loginLink: z.string() }),
  errors: z.object({
    passwordRequired: z.string(),
    passwordTooShort: z.string(),
    passwordTooLong: z.string(),
    passwordTooCommon: z.string(),
    passwordBreached: z.string(),
    confirmPasswordRequired: z.string(),
    passwordsDiffer: z.string(),
    passwordsDifferHelp: z.string(),
    tooManyAttempts: z.string(),
    unavailable: z.string(),
  }),
  linkProblems: z.object({
    unknown: notice,
    used: notice,
    expired: notice,
    replaced: notice,
    newLinkButton: z.string(),
    loginLink: z.string(),
  }),
  words: present(formWords),
});

/** What the form says through which a new password is chosen. */
export type ResetPasswordForm = z.output<typeof resetPasswordForm>;

/** Asks for the words of the form behind the password mail. */
export const resetPassword = pageQuery(resetPasswordFormQuery, resetPasswordForm, {
  runTimeParameters: ["count", "email", "maximum", "wait"],
});
