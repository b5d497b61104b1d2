import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { richText, richTextProjection } from "../rich-text.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { formWords, formWordsQuery } from "./form-words.ts";

const signUpFormQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "signUpForm" && language == $language][0]{
    seo${seoProjection},
    title,
    pictureLabel,
    pictureHint,
    pictureChooseButton,
    pictureChangeButton,
    pictureRemoveButton,
    picturePreviewAlt,
    pictureRemoved,
    pictureUploading,
    pictureReady,
    pictureKept,
    progressLabel,
    waitForPicture,
    nameLabel,
    nameHint,
    mobileLabel,
    mobileHint,
    mobileChangeLink,
    emailLabel,
    emailHint,
    passwordLabel,
    passwordHint,
    confirmPasswordLabel,
    confirmPasswordHint,
    consentLegend,
    ageConsentLabel,
    stateConsentLabel,
    termsConsentLabel[]${richTextProjection},
    consentNote,
    signUpButton,
    signUpButtonBusy,
    loginText,
    loginLink,
    errors{
      nameRequired, nameTooLong, nameUnexpectedCharacters,
      mobileRequired, mobileInvalid, mobileChanged, mobileTaken,
      emailRequired, emailInvalid, emailTooLong, emailTaken,
      passwordRequired, passwordTooShort, passwordTooLong, passwordTooCommon, passwordBreached,
      confirmPasswordRequired, passwordsDiffer, passwordsDifferHelp,
      pictureNotAnImage, pictureTooLarge, pictureTooManyPixels, pictureUnreadable, pictureUploadFailed, pictureTooMany, pictureGone,
      ageConsentRequired, stateConsentRequired, termsConsentRequired, termsChanged,
      tooManySignUps, unavailable
    },
    "verified": *[_type == "verifyOtpDialog" && language == $language][0].verified,
    "words": ${formWordsQuery}
  }
}`);

const signUpErrors = z.object({
  nameRequired: z.string(),
  nameTooLong: z.string(),
  nameUnexpectedCharacters: z.string(),
  mobileRequired: z.string(),
  mobileInvalid: z.string(),
  mobileChanged: z.string(),
  mobileTaken: z.string(),
  emailRequired: z.string(),
  emailInvalid: z.string(),
  emailTooLong: z.string(),
  emailTaken: z.string(),
  passwordRequired: z.string(),
  passwordTooShort: z.string(),
  passwordTooLong: z.string(),
  passwordTooCommon: z.string(),
  passwordBreached: z.string(),
  confirmPasswordRequired: z.string(),
  passwordsDiffer: z.string(),
  passwordsDifferHelp: z.string(),
  pictureNotAnImage: z.string(),
  pictureTooLarge: z.string(),
  pictureTooManyPixels: z.string(),
  pictureUnreadable: z.string(),
  pictureUploadFailed: z.string(),
  pictureTooMany: z.string(),
  pictureGone: z.string(),
  ageConsentRequired: z.string(),
  stateConsentRequired: z.string(),
  termsConsentRequired: z.string(),
  termsChanged: z.string(),
  tooManySignUps: z.string(),
  unavailable: z.string(),
});

const signUpForm = z.object({
  seo,
  title: z.string(),
  pictureLabel: z.string(),
  pictureHint: z.string(),
  pictureChooseButton: z.string(),
  pictureChangeButton: z.string(),
  pictureRemoveButton: z.string(),
  picturePreviewAlt: z.string(),
  pictureRemoved: z.string(),
  pictureUploading: z.string(),
  pictureReady: z.string(),
  pictureKept: z.string(),
  progressLabel: z.string(),
  waitForPicture: z.string(),
  nameLabel: z.string(),
  nameHint: z.string(),
  mobileLabel: z.string(),
  mobileHint: z.string(),
  mobileChangeLink: z.string(),
  emailLabel: z.string(),
  emailHint: z.string(),
  passwordLabel: z.string(),
  passwordHint: z.string(),
  confirmPasswordLabel: z.string(),
  confirmPasswordHint: z.string(),
  consentLegend: z.string(),
  ageConsentLabel: z.string(),
  stateConsentLabel: z.string(),
  termsConsentLabel: richText,
  consentNote: z.string(),
  signUpButton: z.string(),
  signUpButtonBusy: z.string(),
  loginText: z.string(),
  loginLink: z.string(),
  errors: signUpErrors,
  /** What the visitor is told who comes from the dialog: says `{mobile}`. */
  verified: present(z.string()),
  words: present(formWords),
});

/** What the sign-up form says (spec section 2, `/signup`). */
export type SignUpForm = z.output<typeof signUpForm>;

/** Asks for the sign-up form's words. */
export const signUp = pageQuery(signUpFormQuery, signUpForm, {
  runTimeParameters: ["count", "maximum", "megabytes", "mobile", "percent", "wait"],
});
