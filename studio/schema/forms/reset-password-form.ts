import { LockIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";
import { newPassword, newPasswordErrors } from "./new-password.ts";
import { notice } from "./notice.ts";

/** The form behind the link of the password mail. There is one such document. */
export const resetPasswordForm = pageType({
  name: "resetPasswordForm",
  title: "Choose a new password",
  icon: LockIcon,
  content: {
    title: label("The page’s main heading."),
    intro: message("Below the heading."),
    ...newPassword,
    saveButton: label("The button that saves the password.", { maxCharacters: 30 }),
    saveButtonBusy: label("The same button, once pressed.", { maxCharacters: 30 }),
    loginLink: label("The link to Login.", { maxCharacters: 40 }),
    afresh: group("Shown instead of the form when nobody has confirmed the address and another browser signed up.", {
      title: label("The heading."),
      text: message("Below it. May say {email}."),
      signUpLink: label("The link to the sign-up.", { maxCharacters: 40 }),
      loginLink: label("The link to Login.", { maxCharacters: 40 }),
    }),
    errors: group("What may be wrong.", {
      ...newPasswordErrors,
      tooManyAttempts: message("Too many tries from here. May say {wait}."),
      unavailable: message("The accounts do not answer."),
    }),
    linkProblems: group("Shown instead of the form when the link of the mail does not work.", {
      unknown: notice("The site never sent this link."),
      used: notice("A password was chosen with this link already."),
      expired: notice("The link is too old."),
      replaced: notice("A later mail has another link."),
      stopped: group(
        "Nobody has confirmed the address, another browser signed up, and the account is suspended or closed.",
        { title: label("The heading."), text: message("Below it: what to do. May say {email}.") },
      ),
      notOpened: notice(
        "The page was opened without the link, went back to afterwards, or the browser keeps no cookies.",
      ),
      newLinkButton: label("The button that asks for another mail.", { maxCharacters: 40 }),
      loginLink: label("The link to Login.", { maxCharacters: 40 }),
    }),
  },
});
