import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { formWords, formWordsQuery } from "./form-words.ts";

const forgotPasswordFormQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "forgotPasswordForm" && language == $language][0]{
    seo${seoProjection},
    title,
    intro,
    emailLabel,
    resetButton,
    resetButtonBusy,
    success,
    successHelp,
    signUpText,
    signUpLink,
    loginText,
    loginLink,
    googleText,
    googleButton,
    errors{emailRequired, emailInvalid, tooManyRequests, unavailable},
    "words": ${formWordsQuery}
  }
}`);

const forgotPasswordForm = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  emailLabel: z.string(),
  resetButton: z.string(),
  resetButtonBusy: z.string(),
  success: z.string(),
  successHelp: z.string(),
  signUpText: z.string(),
  signUpLink: z.string(),
  loginText: z.string(),
  loginLink: z.string(),
  googleText: z.string(),
  googleButton: z.string(),
  errors: z.object({
    emailRequired: z.string(),
    emailInvalid: z.string(),
    tooManyRequests: z.string(),
    unavailable: z.string(),
  }),
  words: present(formWords),
});

/** What the form says through which a forgotten password is replaced (spec section 2, `/forgot-password`). */
export type ForgotPasswordForm = z.output<typeof forgotPasswordForm>;

/** Asks for the words of the forgotten password's form. */
export const forgotPassword = pageQuery(forgotPasswordFormQuery, forgotPasswordForm, {
  runTimeParameters: ["count", "wait"],
});
