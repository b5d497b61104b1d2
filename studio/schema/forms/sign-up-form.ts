import { UserIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";
import { consent, consentErrors } from "./consent.ts";
import { newPassword, newPasswordErrors } from "./new-password.ts";

const picture = {
  pictureLabel: label("The field for a profile picture."),
  pictureHint: label("Below it: what is accepted. May say {megabytes}."),
  pictureChooseButton: label("The button that chooses a picture.", { maxCharacters: 40 }),
  pictureChangeButton: label("The same button when one is chosen.", { maxCharacters: 40 }),
  pictureRemoveButton: label("The button that removes it.", { maxCharacters: 40 }),
  picturePreviewAlt: label("What a screen reader says for the chosen picture."),
  pictureUploading: label("While the picture is on its way. May say {percent}."),
  pictureReady: label("The picture has arrived."),
  pictureKept: label("The form came back with mistakes, and the picture is still there."),
  pictureRemoved: label("What a screen reader says when the picture was removed."),
  progressLabel: label("What a screen reader calls the bar of progress."),
  waitForPicture: label("Why Sign Up can’t be pressed yet."),
};

const person = {
  nameLabel: label("The field for the name."),
  nameHint: label("Below it."),
  mobileLabel: label("The field for the verified number."),
  mobileHint: label("Below it."),
  mobileChangeLink: label("The link that verifies another number.", { maxCharacters: 40 }),
  emailLabel: label("The field for the e-mail address."),
  emailHint: label("Below it."),
  ...newPassword,
};

const errors = group("What may be wrong.", {
  nameRequired: message("No name was typed."),
  nameTooLong: message("The name is too long. May say {maximum}."),
  nameUnexpectedCharacters: message("The name holds a character that no name has."),
  mobileRequired: message("No number was typed."),
  mobileInvalid: message("No Indian mobile number looks like this."),
  mobileChanged: message("Another number was verified."),
  emailRequired: message("No e-mail address was typed."),
  emailInvalid: message("It is not an e-mail address."),
  emailTooLong: message("The e-mail address is too long. May say {maximum}."),
  emailTaken: message("Another account has this e-mail address."),
  ...newPasswordErrors,
  pictureNotAnImage: message("The file is not a picture."),
  pictureTooLarge: message("The file is too large. May say {megabytes}."),
  pictureTooManyPixels: message("The picture has too many pixels."),
  pictureUnreadable: message("The file is damaged."),
  pictureUploadFailed: message("The connection failed on the way."),
  pictureNeedsVerification: message("The mobile was verified too long ago, so no picture is accepted."),
  pictureTooMany: message("Too many pictures came from here. May say {wait}."),
  pictureGone: message("The picture was kept for a while and is gone."),
  ...consentErrors,
  tooManySignUps: message("Too many accounts were opened from here. May say {wait}."),
  unavailable: message("The accounts do not answer."),
});

/** The form that opens an account (specification section 2, `/signup`). There is one such document. */
export const signUpForm = pageType({
  name: "signUpForm",
  title: "Sign Up",
  icon: UserIcon,
  content: {
    title: label("The page’s main heading."),
    ...picture,
    ...person,
    ...consent,
    signUpButton: label("The button that opens the account.", { maxCharacters: 30 }),
    signUpButtonBusy: label("The same button, once pressed.", { maxCharacters: 30 }),
    loginText: label("Before the link to Login."),
    loginLink: label("The link to Login.", { maxCharacters: 40 }),
    errors,
  },
});
