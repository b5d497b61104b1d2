import { CheckmarkCircleIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { wordsType } from "../pages/page-type.ts";

/** The dialog that asks for the OTP (specification section 2, `/otp`). There is one such document. */
export const verifyOtpDialog = wordsType({
  name: "verifyOtpDialog",
  title: "Verify OTP",
  icon: CheckmarkCircleIcon,
  content: {
    title: label("The dialog’s heading."),
    intro: message("Below the heading. May say {mobile}."),
    introUnanswered: message("The same, when the SMS service did not say whether it sent the OTP. May say {mobile}."),
    introOver: message("The same, when only another OTP helps. May say {mobile}."),
    otpLabel: label("The field for the OTP."),
    otpHint: label("Below the field: how to type the OTP."),
    submitButton: label("The button that checks the OTP.", { maxCharacters: 30 }),
    submitButtonBusy: label("The same button, once pressed.", { maxCharacters: 30 }),
    closeButton: label("The button that closes the dialog.", { maxCharacters: 30 }),
    resendText: label("Before the button that sends another OTP."),
    resendButton: label("The button that sends another OTP.", { maxCharacters: 30 }),
    resendCountdown: label(
      "Instead of that button while one has to wait. May say {wait}, or {seconds} as a mere number.",
    ),
    resendReady: label("What a screen reader says when the wait is over."),
    resent: message("Another OTP was sent."),
    changeNumberLink: label("The link that goes back to the number.", { maxCharacters: 40 }),
    safetyNote: message("A warning against people who ask for an OTP."),
    verified: message(
      "Shown on the sign-up form afterwards. May say {mobile}, and the time that is left for it: {wait}, or the number of its {minutes}.",
    ),
    errors: group("What may be wrong.", {
      wrongOtp: message("The OTP is not the one that was sent."),
      wrongOtpHelp: message("Below that. May say {attempts}."),
      otpRequired: message("Nothing was typed."),
      otpNotDigits: message("There is something other than digits in it."),
      otpWrongLength: message("There are too few or too many digits. May say {digits}."),
      otpExpired: message("The OTP is too old."),
      otpUsed: message("The OTP was used before."),
      attemptsUsedUp: message("The OTP was tried too often."),
      challengeMissing: message("The site does not know which number is being verified."),
      tooManyVerifications: message("Too many OTPs were tried from here. May say {wait}."),
      verifyUnavailableHelp: message("The SMS service could not check the OTP."),
    }),
  },
});
