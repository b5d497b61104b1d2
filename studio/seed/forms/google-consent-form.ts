import type { GoogleConsentForm } from "../../../app/content/sanity.types.ts";
import { richText } from "../markdown/rich-text.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The form that a new player from Google fills in. */
export const googleConsentForm: Seeded<GoogleConsentForm> = {
  ...onlyDocument("googleConsentForm"),
  seo: seo(
    "Finish signing up with Google | Terah Rummy",
    "One more step before your account opens: confirm your age, your state and the terms.",
  ),
  title: "One more step",
  intro:
    "Google has told us that you are {name}, with the address {email}. Confirm the points below within {wait}, and your account is ready.",
  consentLegend: "Before you join",
  ageConsentLabel: "I am {minimum-age} years of age or older.",
  stateConsentLabel: "I am not a player from a restricted state: {restricted-states}.",
  termsConsentLabel: richText(
    "terms-consent-label",
    "I have read the [Terms & Conditions](/tc) and the [Privacy Policy](/privacy), and I accept them.",
  ),
  consentNote: "We record your answers with the time and the version of the terms.",
  mobileHeading: "Your mobile number",
  mobileText: "You can verify a mobile number now. You cannot add one yourself later.",
  mobileVerified: "Verified: {mobile}",
  mobileWithoutLink: "Go on without this number",
  mobileLink: "Verify a mobile number",
  createButton: "Create my account",
  createButtonBusy: "Creating your account…",
  cancelLink: "Cancel and go back to Login",
  usernameNote: "You may edit your username once later on, on the Profile screen of your account.",
  errors: {
    ageConsentRequired: "You can join only if you are {minimum-age} or older. If you are, please tick the box.",
    stateConsentRequired:
      "You can join only if you are not a player from a restricted state. If you are not, please tick the box.",
    termsConsentRequired: "You can join only if you accept the terms. Please read them and tick the box.",
    termsChanged: "The terms have changed while this page was open. Please read them again and tick the box once more.",
    mobileTaken:
      "There is an account with this mobile number already. Log in to that account, or go on without a number.",
    mobileVerificationExpired:
      "The verification of your number has run out. Verify it again, or go on without a number.",
    tooManySignUps: "Very many accounts have been opened from your network. Please try again in {wait}.",
    unavailable: "We could not create your account just now, and nothing is half done. Please try again in a moment.",
  },
};
