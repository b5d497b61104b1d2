import { EnvelopeIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";
import { credentialErrors } from "./credential-errors.ts";
import { notice } from "./notice.ts";

/** The page behind the link of the confirmation mail. There is one such document. */
export const confirmEmailPage = pageType({
  name: "confirmEmailPage",
  title: "Confirm e-mail address",
  icon: EnvelopeIcon,
  content: {
    title: label("The page’s main heading."),
    intro: message("Below the heading. May say {email}."),
    confirmButton: label("The button that confirms.", { maxCharacters: 40 }),
    otherBrowser: group("Asked for in another browser than the one that signed up.", {
      intro: message("Below the heading. May say {email}."),
      passwordLabel: label("The field for the account’s password."),
      notMineText: message("For readers who do not know the password, or did not sign up."),
      notMineLink: label("The link to Forgot password, below that.", { maxCharacters: 40 }),
      errors: group("What may be wrong.", credentialErrors),
    }),
    confirmed: group("The address is confirmed.", {
      title: label("The heading."),
      text: message("Below it."),
      accountLink: label("The link to the account, for a player who has logged in.", { maxCharacters: 40 }),
      loginLink: label("The link to Login, for everybody else.", { maxCharacters: 40 }),
    }),
    alreadyConfirmed: notice("The address was confirmed before."),
    linkProblems: group("Shown when the link of the mail does not work.", {
      unknown: notice("The site never sent this link."),
      expired: notice("The link is too old."),
    }),
    resend: group("The form that asks for another mail.", {
      text: message("Above the field."),
      emailLabel: label("The field for the e-mail address."),
      button: label("The button that asks for the mail.", { maxCharacters: 40 }),
      sent: message("Shown whether there is such an account or not, so that nobody can find out."),
      sentHelp: message("Below that: what to do."),
      errors: group("What may be wrong.", {
        emailRequired: message("No e-mail address was typed."),
        emailInvalid: message("It is not an e-mail address."),
        tooMany: message("Too many mails were asked for. May say {wait}."),
        unavailable: message("The accounts do not answer."),
      }),
    }),
  },
});
