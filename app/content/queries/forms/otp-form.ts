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
    notices{verifyBeforeSignUp, verificationExpired, verifyAgainForChange},
    errors{
      mobileRequired, mobileNotANumber, mobileTooShort, mobileTooLong, mobileInvalid, mobileForeign,
      sendFailed, sendTimedOut, tooManyForMobile, tooManyForNetwork, tooManyToday
    },
    "dialog": *[_type == "verifyOtpDialog" && language == $language][0]{
      title,
      intro,
      otpLabel,
      otpHint,
      submitButton,
      submitButtonBusy,
      closeButton,
      resendText,
      resendButton,
      resendCountdown,
      resendReady,
      resent,
      changeNumberLink,
      safetyNote,
      errors{
        wrongOtp, wrongOtpHelp, otpRequired, otpNotDigits, otpWrongLength, otpExpired, otpUsed, attemptsUsedUp,
        challengeMissing, tooManyVerifications, verifyUnavailableHelp
      }
    },
    "words": ${formWordsQuery}
  }
}`);

const verifyOtpDialog = z.object({
  title: z.string(),
  intro: z.string(),
  otpLabel: z.string(),
  otpHint: z.string(),
  submitButton: z.string(),
  submitButtonBusy: z.string(),
  closeButton: z.string(),
  resendText: z.string(),
  resendButton: z.string(),
  resendCountdown: z.string(),
  resendReady: z.string(),
  resent: z.string(),
  changeNumberLink: z.string(),
  safetyNote: z.string(),
  errors: z.object({
    wrongOtp: z.string(),
    wrongOtpHelp: z.string(),
    otpRequired: z.string(),
    otpNotDigits: z.string(),
    otpWrongLength: z.string(),
    otpExpired: z.string(),
    otpUsed: z.string(),
    attemptsUsedUp: z.string(),
    challengeMissing: z.string(),
    tooManyVerifications: z.string(),
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
  notices: z.object({
    verifyBeforeSignUp: z.string(),
    verificationExpired: z.string(),
    verifyAgainForChange: z.string(),
  }),
  errors: z.object({
    mobileRequired: z.string(),
    mobileNotANumber: z.string(),
    mobileTooShort: z.string(),
    mobileTooLong: z.string(),
    mobileInvalid: z.string(),
    mobileForeign: z.string(),
    sendFailed: z.string(),
    sendTimedOut: z.string(),
    tooManyForMobile: z.string(),
    tooManyForNetwork: z.string(),
    tooManyToday: z.string(),
  }),
  dialog: present(verifyOtpDialog),
  words: present(formWords),
});

/** What the form says that verifies a mobile number, and its dialog for the OTP (spec section 2, `/otp`). */
export type OtpForm = z.output<typeof otpForm>;

/** Asks for the words of the mobile number's verification. */
export const otp = pageQuery(otpFormQuery, otpForm, {
  runTimeParameters: ["attempts", "count", "mobile", "seconds", "wait"],
});
