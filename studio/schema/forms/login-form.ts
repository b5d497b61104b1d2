import { EnterIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";

/** The form that logs a player in (specification section 2, `/login`). There is one such document. */
export const loginForm = pageType({
  name: "loginForm",
  title: "Login",
  icon: EnterIcon,
  content: {
    title: label("The page’s main heading."),
    intro: message("Below the heading."),
    emailLabel: label("The field for the e-mail address."),
    passwordLabel: label("The field for the password."),
    loginButton: label("The button that logs in.", { maxCharacters: 30 }),
    loginButtonBusy: label("The same button, once pressed.", { maxCharacters: 30 }),
    newUserText: label("Before the link for new players."),
    newUserLink: label("The link for new players, to the verification of their number.", { maxCharacters: 50 }),
    forgotLink: label("The link to Forgot Password.", { maxCharacters: 40 }),
    googleButton: label("The button that signs in with Google.", { maxCharacters: 40 }),
    notices: group("What happened before the visitor came here.", {
      accountCreated: message("An account was opened. May say {email}."),
      mobileTaken: message("Somebody verified a mobile number that has an account."),
      passwordChanged: message("A new password was chosen."),
      emailConfirmed: message("The e-mail address was confirmed."),
      pleaseLogIn: message("The page that was asked for is for players who have logged in."),
      sessionEnded: message("The player was logged out by time."),
      cookiesRefused: message("The player logged in, and the browser keeps no cookies."),
      loggedOut: message("The player pressed Logout."),
    }),
    errors: group("What may be wrong.", {
      wrongCredential: message("E-mail address and password do not belong together."),
      wrongCredentialHelp: message("Below that: what to do."),
      emailRequired: message("No e-mail address was typed."),
      emailInvalid: message("It is not an e-mail address."),
      passwordRequired: message("No password was typed."),
      passwordTooLong: message("The password is longer than any that is accepted."),
      tooManyLogins: message("Too many logins failed. May say {wait}."),
      suspended: message("The account is suspended."),
      banned: message("The account is closed."),
      unavailable: message("The accounts do not answer."),
    }),
    googleErrors: group("What may go wrong with Google.", {
      cancelled: message("The visitor pressed Cancel at Google."),
      emailNotVerified: message("Google has not confirmed the e-mail address."),
      unavailable: message("Google does not answer."),
      expired: message("The visitor took too long, or came back in another browser."),
      incomplete: message("Google did not share name or e-mail address."),
      failed: message("Anything else."),
      tooMany: message("Too many sign-ins from here. May say {wait}."),
      notOffered: message("The site is not connected with Google at present."),
    }),
  },
});
