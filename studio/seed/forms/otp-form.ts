import type { OtpForm } from "../../../app/content/sanity.types.ts";
import { richText } from "../markdown/rich-text.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The form that asks for a mobile number. */
export const otpForm: Seeded<OtpForm> = {
  ...onlyDocument("otpForm"),
  seo: seo(
    "Verify your mobile number | Terah Rummy",
    "The first step to an account: enter your Indian mobile number and the OTP that we send to it. It takes about a minute.",
  ),
  title: "Verify your mobile number",
  intro: "Enter your Indian mobile number. We will send you an OTP by SMS, and you type it in on the next screen.",
  mobileLabel: "Mobile number",
  countryCodePrefix: "+91",
  countryCodeLabel: "India, country code ninety-one",
  mobileHint: "Ten digits, without a zero in front.",
  ageNote: "Only for adults aged {minimum-age} or older. Players from {restricted-states} are restricted.",
  privacyNote: richText(
    "privacy-note",
    "We use the number to verify you, and we sell it to nobody. Read the [Privacy Policy](/privacy).",
  ),
  sendButton: "Send OTP",
  sendButtonBusy: "Sending OTP…",
  loginText: "Already have an account?",
  loginLink: "Login",
  notices: {
    signedUpBefore:
      "An account has been opened in this browser with the number that was verified. Log in to it; or verify another number to sign up with that.",
    verifyBeforeSignUp: "Please verify your mobile number first. Then you can sign up.",
    verificationExpired:
      "Your verification has run out. Please verify the number once more. What you typed in the sign-up form is kept, apart from the passwords.",
    verifyOnceMore: "Your verification has run out. Please verify the number once more. Then you can sign up.",
    verifyAgainForChange: "To sign up with another number, please verify that number.",
  },
  errors: {
    mobileRequired: "Enter your mobile number.",
    mobileNotANumber: "Use digits only. Leave out letters and signs.",
    mobileTooShort: "This number is too short. An Indian mobile number has ten digits.",
    mobileTooLong: "This number is too long. An Indian mobile number has ten digits after +91.",
    mobileInvalid: "This is not an Indian mobile number. Check the digits and enter it again.",
    mobileForeign: "We can send an OTP to Indian numbers only. Enter a number that begins with +91.",
    sendFailed: "We could not send the OTP. Please wait a moment and try again.",
    tooSoonForMobile: "An OTP was sent to this number a moment ago. You can ask for another one in {wait}.",
    tooManyForMobile: "Several OTPs have been asked for with this number already. Please try again in {wait}.",
    tooManyForNetwork:
      "Very many OTPs have been asked for from your network. Please try again in {wait}, or use another connection.",
    tooManyToday: "We cannot send any more OTPs at present. Please try again in {wait}.",
  },
};
