import type { SignUpForm } from "../../../app/content/sanity.types.ts";
import { richText } from "../markdown/rich-text.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The form that opens an account. */
export const signUpForm: Seeded<SignUpForm> = {
  ...onlyDocument("signUpForm"),
  seo: seo(
    "Sign up | Terah Rummy",
    "Open a free Terah Rummy account. You need a verified mobile number, an email address and a password.",
  ),
  title: "Sign Up",
  pictureLabel: "Profile picture",
  pictureHint: "A JPEG, PNG or WebP picture of up to {megabytes} MB. You can leave this out.",
  pictureChooseButton: "Choose a picture",
  pictureChangeButton: "Choose another picture",
  pictureRemoveButton: "Remove the picture",
  picturePreviewAlt: "The picture that you have chosen",
  pictureUploading: "Uploading the picture: {percent}",
  pictureReady: "The picture is uploaded.",
  pictureKept: "Your picture has been kept. You need not choose it again.",
  pictureRemoved: "The picture has been removed.",
  progressLabel: "Upload of the picture",
  waitForPicture: "Please wait until the picture is uploaded. Then you can sign up.",
  nameLabel: "Name",
  nameHint: "Your name as it stands on your identity proof.",
  mobileLabel: "Mobile",
  mobileHint: "This is the number that you have verified.",
  mobileChangeLink: "Use another number",
  emailLabel: "Email",
  emailHint: "We will send a link to this address so that you can confirm it.",
  passwordLabel: "Password",
  passwordHint: "The password must be above six characters.",
  confirmPasswordLabel: "Confirm Password",
  confirmPasswordHint: "Type the same password once more.",
  consentLegend: "Before you join",
  ageConsentLabel: "I am {minimum-age} years of age or older.",
  stateConsentLabel: "I am not a player from a restricted state: {restricted-states}.",
  termsConsentLabel: richText(
    "terms-consent-label",
    "I have read the [Terms & Conditions](/tc) and the [Privacy Policy](/privacy), and I accept them.",
  ),
  consentNote: "We record your answers with the time and the version of the terms.",
  signUpButton: "Sign Up",
  signUpButtonBusy: "Creating your account…",
  loginText: "Already have an account?",
  loginLink: "Login",
  errors: {
    nameRequired: "Enter your name.",
    nameTooLong: "This name is too long. Please use no more than {maximum} characters.",
    nameUnexpectedCharacters:
      "The name contains a character that cannot be used. Please type it with letters, spaces, dots, hyphens and apostrophes.",
    mobileRequired: "Enter your mobile number.",
    mobileInvalid: "This is not an Indian mobile number. Check the digits and enter it again.",
    mobileChanged: "This is not the number that you verified. Enter the verified number, or verify this one.",
    emailRequired: "Enter your email address.",
    emailInvalid: "This is not a complete email address. It needs an @ and a name after it, such as name@example.com.",
    emailTooLong: "This email address is too long. Please use no more than {maximum} characters.",
    emailTaken:
      "There is an account with this email address already. Please log in; if you have forgotten the password, choose a new one there.",
    passwordRequired: "Choose a password.",
    passwordTooShort: "This password is too short. The password must be above six characters.",
    passwordTooLong: "This password is too long. Please use no more than {maximum} characters.",
    passwordTooCommon:
      "This password is used by very many people and is easy to guess. Choose another one, such as a few words that only you would put together.",
    passwordBreached:
      "This password has appeared in a leak of another site. Choose one that you have not used anywhere.",
    confirmPasswordRequired: "Type the password once more.",
    passwordsDiffer: "Password do not match",
    passwordsDifferHelp: "Type the same password in both fields.",
    pictureNotAnImage: "This file is not a picture that we can use. Choose a JPEG, PNG or WebP picture.",
    pictureTooLarge: "This picture is too large. Choose one of up to {megabytes} MB.",
    pictureTooManyPixels:
      "This picture has too many pixels. Choose a smaller one, or take a screenshot of it and use that.",
    pictureUnreadable:
      "We could not read this picture. The file may be damaged. Choose another one, or sign up without a picture.",
    pictureUploadFailed: "The picture did not get through. Choose it again, or sign up without a picture.",
    pictureNeedsVerification:
      "Your mobile number has to be verified again before you can add a picture. Press Sign Up: what you typed comes back after that.",
    pictureTooMany:
      "You have uploaded several pictures in a short time. Please try again in {wait}, or sign up without a picture.",
    pictureGone: "We no longer have the picture that you chose. Choose it again, or sign up without a picture.",
    ageConsentRequired: "You can join only if you are {minimum-age} or older. If you are, please tick the box.",
    stateConsentRequired:
      "You can join only if you are not a player from a restricted state. If you are not, please tick the box.",
    termsConsentRequired: "You can join only if you accept the terms. Please read them and tick the box.",
    termsChanged:
      "The terms have changed while you were filling in the form. Please read them again and tick the box once more.",
    tooManySignUps: "Very many accounts have been opened from your network. Please try again in {wait}.",
    unavailable:
      "We could not create your account just now, and nothing is half done. What you typed is kept, apart from the passwords. Please try again in a moment.",
  },
};
