import { UserIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";
import { consent, consentErrors } from "./consent.ts";

/** The form that a new player from Google fills in. There is one such document. */
export const googleConsentForm = pageType({
  name: "googleConsentForm",
  title: "Sign up with Google",
  icon: UserIcon,
  content: {
    title: label("The page’s main heading."),
    intro: message(
      "Below the heading. May say {name} and {email}, and the time that is left for the form: {wait}, or the number of its {minutes}.",
    ),
    ...consent,
    mobileHeading: label("Above the part about a mobile number."),
    mobileText: label("Below that heading."),
    mobileVerified: label("Shown when a number is verified. May say {mobile}."),
    mobileWithoutLink: label("The link that leaves the verified number out.", { maxCharacters: 40 }),
    mobileLink: label("The link that verifies a number.", { maxCharacters: 40 }),
    createButton: label("The button that opens the account.", { maxCharacters: 30 }),
    createButtonBusy: label("The same button, once pressed.", { maxCharacters: 30 }),
    cancelLink: label("The link that leaves the form.", { maxCharacters: 40 }),
    usernameNote: label("A note about the name."),
    errors: group("What may be wrong.", {
      ...consentErrors,
      mobileTaken: message("Another account has this number."),
      mobileVerificationExpired: message("The number’s verification ran out."),
      tooManySignUps: message("Too many accounts were opened from here. May say {wait}."),
      unavailable: message("The accounts do not answer."),
    }),
  },
});
