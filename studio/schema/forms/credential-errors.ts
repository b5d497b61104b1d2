import { message } from "../fields/text.ts";

/** What may be wrong where a form asks for the password of one account. */
export const credentialErrors = {
  passwordRequired: message("No password was typed."),
  wrongCredential: message("The password is not the account’s."),
  wrongCredentialHelp: message("Below that: what to do."),
  tooManyAttempts: message("Too many tries. May say {wait}."),
  suspended: message("The account is suspended."),
  banned: message("The account is closed."),
};
