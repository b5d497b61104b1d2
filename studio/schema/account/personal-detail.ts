import { UserIcon } from "@sanity/icons";

import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";

/** What the site knows of a player (specification section 2, `/protect/personal-detail`). There is one such document. */
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
    correctionNote: message("What to do when something is wrong. Names support with {support-email}."),
  },
});
