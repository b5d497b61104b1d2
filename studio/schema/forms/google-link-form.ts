import { LinkIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";

/** The form that links an account with Google. There is one such document. */
export const googleLinkForm = pageType({
  name: "googleLinkForm",
  title: "Link with Google",
  icon: LinkIcon,
  content: {
    title: label("The page’s main heading."),
    intro: message(
      "Below the heading. May say {email}, and the time that is left for the form: {wait}, or the number of its {minutes}.",
    ),
    passwordLabel: label("The field for the account’s password."),
    linkButton: label("The button that links.", { maxCharacters: 30 }),
    linkButtonBusy: label("The same button, once pressed.", { maxCharacters: 30 }),
    mailText: message("Before the button below. May say {email}."),
    mailButton: label("The button that sends a link by mail.", { maxCharacters: 30 }),
    mailButtonBusy: label("The same button, once pressed.", { maxCharacters: 30 }),
    mailSent: message("The mail is on its way."),
    mailSentHelp: message("Below that: what to do."),
    cancelLink: label("The link that leaves the form.", { maxCharacters: 40 }),
    confirmTitle: label("The heading of the page behind the mail’s link."),
    confirmIntro: message("Below that heading. May say {email}."),
    afresh: group("Shown behind the mail’s link when nobody has confirmed the address and another browser signed up.", {
      title: label("The heading."),
      text: message("Below it. May say {email}."),
      button: label("The button that leads on to a new account.", { maxCharacters: 40 }),
    }),
    errors: group("What may be wrong.", {
      passwordRequired: message("No password was typed."),
      wrongCredential: message("The password is not the account’s."),
      wrongCredentialHelp: message("Below that: what to do."),
      otherGoogleAccount: message("The account is linked with another Google account."),
      suspended: message("The account is suspended."),
      banned: message("The account is closed."),
      stopped: message(
        "Nobody has confirmed the address, another browser signed up, and the account is suspended or closed. May say {email}.",
      ),
      linkUnknown: message("The site never sent this link."),
      linkUsed: message("The link was used before."),
      linkExpired: message("The link is too old."),
      linkOtherBrowser: message("The link was opened in another browser than the one that asked for it."),
      tooManyAttempts: message("Too many tries from here. May say {wait}."),
      unavailable: message("The accounts do not answer."),
    }),
  },
});
