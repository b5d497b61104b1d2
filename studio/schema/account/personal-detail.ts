import { UserIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { credentialErrors } from "../forms/credential-errors.ts";
import { pageType } from "../pages/page-type.ts";

/** The player's own details (specification section 2, `/protect/personal-detail`). There is one such document. */
export const personalDetail = pageType({
  name: "personalDetail",
  title: "Profile",
  icon: UserIcon,
  content: {
    title: label("The screen’s main heading."),
    pictureAlt: label("What a screen reader says for the picture. May say {name}."),
    noPicture: label("Stands where a picture would be."),
    nameLabel: label("Before the name."),
    mobileLabel: label("Before the mobile number."),
    noNumber: label("Shown when the account has no number."),
    emailLabel: label("Before the e-mail address."),
    emailConfirmed: label("The address is confirmed."),
    emailNotConfirmed: label("The address is not confirmed yet."),
    fromGoogleNote: message("Shown when name and picture come from Google."),
    nameEdit: group("The form with which players who registered through Google edit their username, once.", {
      title: label("The heading."),
      text: message("Below it: that it can be done once."),
      nameLabel: label("The field for the username."),
      button: label("The button that saves it.", { maxCharacters: 40 }),
      busy: label("The same button, once pressed.", { maxCharacters: 40 }),
      errors: group("What may be wrong.", {
        nameRequired: message("No username was typed."),
        nameTooLong: message("It is too long. May say {maximum}."),
        nameUnexpectedCharacters: message("It holds a character that cannot be used."),
        notEditable: message("It was edited before."),
        unavailable: message("The accounts do not answer."),
      }),
    }),
    google: group("Sign-in with Google, for players who use it.", {
      title: label("The heading."),
      connected: message("Which Google account opens this one. May say {email}."),
      removeText: message("Before the field below: what removing does."),
      passwordLabel: label("The field for the account’s password."),
      removeButton: label("The button that removes it.", { maxCharacters: 40 }),
      removing: label("The same button, once pressed.", { maxCharacters: 40 }),
      withoutPassword: message("For players who have no password yet: they choose one by mail first."),
      withoutPasswordLink: label("The link to Forgot password, below that.", { maxCharacters: 40 }),
      errors: group("What may be wrong.", {
        ...credentialErrors,
        unavailable: message("The accounts do not answer."),
      }),
    }),
    newPassword: message(
      "For players with a password and a confirmed address: a new one is chosen by mail. Say that it removes sign-in with Google.",
    ),
    newPasswordLink: label("The link to Forgot password, below that.", { maxCharacters: 40 }),
    correctionNote: message("What to do when something is wrong. Names support with {support-email}."),
  },
});
