import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "../page-query.ts";
import { present } from "../present.ts";
import { richText, richTextProjection } from "../rich-text.ts";
import { seo, seoProjection } from "../seo.ts";
import { siteSettingsQuery } from "../site-settings.ts";
import { formWords, formWordsQuery } from "./form-words.ts";

const otpFormQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": *[_type == "otpForm" && language == $language][0]{
    seo${seoProjection},
    title,
    intro,
    mobileLabel,
    countryCodePrefix,
    countryCodeLabel,
    mobileHint,
    ageNote,
    privacyNote[]${richTextProjection},
    sendButton,
    sendButtonBusy,
    loginText,
    loginLink,
    errors{mobileRequired, mobileNotANumber, mobileTooShort, mobileTooLong, mobileInvalid, mobileForeign, sendFailed},
    "dialog": *[_type == "verifyOtpDialog" && language == $language][0]{
      title,
      otpLabel,
      otpHint,
      submitButton,
      submitButtonBusy,
      closeButton,
      safetyNote,
      errors{otpRequired, otpNotDigits, otpWrongLength, verifyUnavailableHelp}
    },
    "words": ${formWordsQuery}
  }
}`);

const verifyOtpDialog = z.object({
  title: z.string(),
  otpLabel: z.string(),
  otpHint: z.string(),
  submitButton: z.string(),
  submitButtonBusy: z.string(),
  closeButton: z.string(),
  safetyNote: z.string(),
  errors: z.object({
    otpRequired: z.string(),
    otpNotDigits: z.string(),
    otpWrongLength: z.string(),
    verifyUnavailableHelp: z.string(),
  }),
});

const otpForm = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  mobileLabel: z.string(),
  countryCodePrefix: z.string(),
  countryCodeLabel: z.string(),
  mobileHint: z.string(),
  ageNote: z.string(),
  privacyNote: richText,
  sendButton: z.string(),
  sendButtonBusy: z.string(),
  loginText: z.string(),
  loginLink: z.string(),
  errors: z.object({
    mobileRequired: z.string(),
    mobileNotANumber: z.string(),
    mobileTooShort: z.string(),
    mobileTooLong: z.string(),
    mobileInvalid: z.string(),
    mobileForeign: z.string(),
    sendFailed: z.string(),
  }),
  dialog: present(verifyOtpDialog),
  words: present(formWords),
});

/** What the form says that verifies a mobile number, and its dialog for the OTP (spec section 2, `/otp`). */
export type OtpForm = z.output<typeof otpForm>;

/** Asks for the words of the mobile number's verification. */
export const otp = pageQuery(otpFormQuery, otpForm);
