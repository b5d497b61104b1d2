import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { formWords, formWordsQuery } from "./form-words.ts";

const loginFormQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "loginForm" && language == $language][0]{
    seo${seoProjection},
    title,
    intro,
    emailLabel,
    passwordLabel,
    loginButton,
    loginButtonBusy,
    newUserText,
    newUserLink,
    forgotLink,
    googleButton,
    notices{accountCreated, passwordChanged, emailConfirmed, pleaseLogIn, sessionEnded, loggedOut},
    errors{
      wrongCredential, wrongCredentialHelp,
      emailRequired, emailInvalid, passwordRequired, passwordTooLong,
      tooManyLogins, suspended, banned, unavailable
    },
    googleErrors{cancelled, emailNotVerified, unavailable, expired, incomplete, failed, tooMany, notOffered},
    "words": ${formWordsQuery}
  }
}`);

const loginForm = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  emailLabel: z.string(),
  passwordLabel: z.string(),
  loginButton: z.string(),
  loginButtonBusy: z.string(),
  newUserText: z.string(),
  newUserLink: z.string(),
  forgotLink: z.string(),
  googleButton: z.string(),
  notices: z.object({
    accountCreated: z.string(),
    passwordChanged: z.string(),
    emailConfirmed: z.string(),
    pleaseLogIn: z.string(),
    sessionEnded: z.string(),
    loggedOut: z.string(),
  }),
  errors: z.object({
    wrongCredential: z.string(),
    wrongCredentialHelp: z.string(),
    emailRequired: z.string(),
    emailInvalid: z.string(),
    passwordRequired: z.string(),
    passwordTooLong: z.string(),
    tooManyLogins: z.string(),
    suspended: z.string(),
    banned: z.string(),
    unavailable: z.string(),
  }),
  googleErrors: z.object({
    cancelled: z.string(),
    emailNotVerified: z.string(),
    unavailable: z.string(),
    expired: z.string(),
    incomplete: z.string(),
    failed: z.string(),
    tooMany: z.string(),
    notOffered: z.string(),
  }),
  words: present(formWords),
});

/** What the login form says (spec section 2, `/login`). */
export type LoginForm = z.output<typeof loginForm>;

/** Asks for the login form's words. */
export const login = pageQuery(loginFormQuery, loginForm, { runTimeParameters: ["count", "email", "wait"] });
