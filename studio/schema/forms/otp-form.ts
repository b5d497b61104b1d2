import { MobileDeviceIcon } from "@sanity/icons";

import { formatted } from "../fields/formatted.ts";
import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";

/** The form that asks for a mobile number (specification section 2, `/otp`). There is one such document. */
export const otpForm = pageType({
  name: "otpForm",
  title: "Verify mobile number",
  icon: MobileDeviceIcon,
  content: {
    title: label("The page’s main heading."),
    intro: message("Below the heading."),
    mobileLabel: label("The field for the number."),
    countryCodePrefix: label("Stands in front of the field.", { maxCharacters: 5 }),
    countryCodeLabel: label("What a screen reader says for that."),
    mobileHint: label("Below the field: how to type the number."),
    ageNote: message("Who may play."),
    privacyNote: formatted("What happens with the number."),
    sendButton: label("The button that sends the OTP.", { maxCharacters: 30 }),
    sendButtonBusy: label("The same button, once pressed.", { maxCharacters: 30 }),
    loginText: label("Before the link to Login."),
    loginLink: label("The link to Login.", { maxCharacters: 40 }),
    notices: group("Why a visitor was sent here.", {
      verifyBeforeSignUp: message("Somebody opened Sign Up without a verified number."),
      signedUpBefore: message("Somebody opened Sign Up again after an account was opened in this browser."),
      verificationExpired: message("The verification ran out while the sign-up form was open. What was typed is kept."),
      verifyOnceMore: message("The verification had run out when Sign Up was opened. Nothing was typed."),
      verifyAgainForChange: message("Somebody wants to sign up with another number."),
    }),
    errors: group("What may be wrong.", {
      mobileRequired: message("Nothing was typed."),
      mobileNotANumber: message("There are letters or signs in it."),
      mobileTooShort: message("There are too few digits."),
      mobileTooLong: message("There are too many digits."),
      mobileInvalid: message("No Indian mobile number looks like this."),
      mobileForeign: message("The number begins with the code of another country."),
      sendFailed: message("The SMS service refused to send."),
      tooSoonForMobile: message("An OTP was sent to this number a moment ago. May say {wait}."),
      tooManyForMobile: message("Too many OTPs were sent to this number. May say {wait}."),
      tooManyForNetwork: message("Too many OTPs were asked for from this connection. May say {wait}."),
      tooManyToday: message("No more OTPs may be sent at all. May say {wait}."),
    }),
  },
});
