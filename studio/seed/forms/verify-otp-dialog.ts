import type { VerifyOtpDialog } from "../../../app/content/sanity.types.ts";
import { onlyDocument, type Seeded } from "../seeded.ts";

/** The dialog that asks for the OTP. */
export const verifyOtpDialog: Seeded<VerifyOtpDialog> = {
  ...onlyDocument("verifyOtpDialog"),
  title: "Verify OTP",
  intro: "We have sent an OTP to {mobile}. Please enter it here.",
  introUnanswered:
    "The SMS service did not answer in time, so we cannot tell whether an OTP is on its way to {mobile}. If it arrives, enter it here. If none comes within a minute, ask for a new one.",
  introOver: "We can send a new OTP to {mobile}.",
  otpLabel: "OTP",
  otpHint: "Only the digits from the SMS. A space between them does no harm.",
  submitButton: "Submit",
  submitButtonBusy: "Checking…",
  closeButton: "Close",
  resendText: "No SMS yet?",
  resendButton: "Send OTP again",
  resendCountdown: "You can ask for a new OTP in {wait}.",
  resendReady: "You can ask for a new OTP now.",
  resent: "We have sent a new OTP. Please use the latest one.",
  changeNumberLink: "Change the number",
  safetyNote: "Tell the OTP to nobody. We will never call you and ask for it.",
  verified: "Your mobile number {mobile} is verified for {wait}. Now open your account.",
  errors: {
    wrongOtp: "Wrong OTP",
    wrongOtpHelp: "Look at the latest SMS and enter the OTP again. Attempts left: {attempts}.",
    otpRequired: "Enter the OTP from the SMS.",
    otpNotDigits: "An OTP has digits only. Check the SMS and enter it again.",
    otpWrongLength: "An OTP has {digits} digits. Check the SMS and enter it again.",
    otpExpired: "This OTP is too old. Please ask for a new one.",
    otpUsed: "This OTP has been used already. Please ask for a new one.",
    attemptsUsedUp: "There have been too many wrong tries with this OTP. Please ask for a new one.",
    challengeMissing:
      "We do not know any more which number you are verifying. Please enter your mobile number again. If you read this each time, your browser keeps no cookies: allow them for this site.",
    tooManyVerifications: "You have tried too many OTPs. Please try again in {wait}.",
    verifyUnavailableHelp: "We could not check the OTP just now. Please wait a moment and enter it again.",
  },
};
