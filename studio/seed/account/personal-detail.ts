import type { PersonalDetail } from "../../../app/content/sanity.types.ts";
import { language, type Seeded } from "../seeded.ts";

/** What the site knows of a player. */
export const personalDetail: Seeded<PersonalDetail> = {
  _id: "personalDetail",
  _type: "personalDetail",
  language,
  seo: {
    _type: "seo",
    title: "Profile | Terah Rummy",
    description: "The name, mobile number, e-mail address and picture of your Terah Rummy account.",
  },
  title: "Profile",
  pictureAlt: "Profile picture of {name}",
  noPicture: "No picture",
  nameLabel: "Name",
  mobileLabel: "Mobile Number",
  noNumber: "No Number",
  emailLabel: "Email",
  emailConfirmed: "Confirmed",
  emailNotConfirmed: "Not confirmed yet",
  fromGoogleNote: "Name and picture come from your Google account.",
  correctionNote: "Is something wrong? Write to {support-email} from this e-mail address.",
};
