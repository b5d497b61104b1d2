import { HelpCircleIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";

/** The form that asks for a new password (specification section 2, `/forgot-password`). There is one such document. */
export const forgotPasswordForm = pageType({
  name: "forgotPasswordForm",
  title: "Forgot Password",
  icon: HelpCircleIcon,
  content: {
    title: label("The page’s main heading."),
    intro: message("Below the heading."),
    emailLabel: label("The field for the e-mail address."),
    resetButton: label("The button that asks for the mail.", { maxCharacters: 30 }),
    resetButtonBusy: label("The same button, once pressed.", { maxCharacters: 30 }),
    success: message("Shown whether there is such an account or not, so that nobody can find out."),
    successHelp: message("Below that: what to do."),
    signUpText: label("Before the link to Sign Up."),
    signUpLink: label("The link to Sign Up.", { maxCharacters: 40 }),
    loginText: label("Before the link to Login."),
    loginLink: label("The link to Login.", { maxCharacters: 40 }),
    googleText: label("Before the button below."),
    googleButton: label("The button that signs in with Google.", { maxCharacters: 40 }),
    errors: group("What may be wrong.", {
      emailRequired: message("No e-mail address was typed."),
      emailInvalid: message("It is not an e-mail address."),
      tooManyRequests: message("Too many mails were asked for. May say {wait}."),
      unavailable: message("The accounts do not answer."),
    }),
  },
});
