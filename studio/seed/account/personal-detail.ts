import type { PersonalDetail } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The player's own details. */
export const personalDetail: Seeded<PersonalDetail> = {
  ...onlyDocument("personalDetail"),
  seo: seo("Profile | Terah Rummy", "The name, mobile number, email address and picture of your Terah Rummy account."),
  title: "Profile",
  pictureAlt: "Profile picture of {name}",
  noPicture: "No picture",
  nameLabel: "Name",
  mobileLabel: "Mobile Number",
  noNumber: "No Number",
  emailLabel: "Email",
  emailConfirmed: "Confirmed",
  emailNotConfirmed: "Not confirmed yet",
  fromGoogleNote: "Name and picture come from your Google account.",
  nameEdit: {
    title: "Edit your username",
    text: "You registered through Google, so you may edit your username once. Think of a name that you will still like next year.",
    nameLabel: "New username",
    button: "Save my username",
    busy: "Saving…",
    errors: {
      nameRequired: "Enter a username.",
      nameTooLong: "This name is too long. Please use no more than {maximum} characters.",
      nameUnexpectedCharacters:
        "The name contains a character that cannot be used. Please type it with letters, spaces, dots, hyphens and apostrophes.",
      notEditable:
        "Your username has been edited once already, so it stays as it is. If it is wrong, write to {support-email}.",
      unavailable: "We could not save that just now. Please try again in a moment.",
    },
  },
  google: {
    title: "Sign in with Google",
    connected: "Connected with the Google account of {email}.",
    removeText: "If you remove it, only your password opens this account. All other devices will be logged out.",
    passwordLabel: "Password of your Terah Rummy account",
    removeButton: "Remove sign-in with Google",
    removing: "Removing…",
    withoutPassword:
      "This account has no password, so Google is its only way in. To remove it, choose a password by mail; that also removes sign-in with Google.",
    withoutPasswordLink: "Choose a password by mail",
    errors: {
      passwordRequired: "Enter the password of your account.",
      wrongCredential: "Wrong Credential",
      wrongCredentialHelp: "This is not the password of the account. Nothing was changed. Try again.",
      tooManyAttempts: "Too many attempts. Please try again in {wait}.",
      suspended: "Your account is suspended. Please write to {support-email} from the email address of the account.",
      banned:
        "Your account has been closed and cannot be used any more. If you think that this is a mistake, write to {support-email}.",
      unavailable: "We could not do that just now. Please try again in a moment.",
    },
  },
  newPassword:
    "Do you want another password? We mail you a link. A new password logs you out everywhere, and removes sign-in with Google if you use it.",
  newPasswordLink: "Choose a new password",
  correctionNote: "Is something wrong? Write to {support-email} from this email address.",
};
