import { label, message } from "../fields/text.ts";

/** The two fields in which a player chooses a password. */
export const newPassword = {
  passwordLabel: label("The field for the password."),
  passwordHint: label("Below it."),
  confirmPasswordLabel: label("The field for the password’s repetition."),
  confirmPasswordHint: label("Below it."),
};

/** What may be wrong with a password that a player chooses. */
export const newPasswordErrors = {
  passwordRequired: message("No password was typed."),
  passwordTooShort: message("The password is too short."),
  passwordTooLong: message("The password is too long. May say {maximum}."),
  passwordTooCommon: message("The password is one of those that everybody tries first."),
  passwordBreached: message("The password is known from a leak."),
  confirmPasswordRequired: message("The password was not repeated."),
  passwordsDiffer: message("The two passwords differ."),
  passwordsDifferHelp: message("Below that: what to do."),
};
