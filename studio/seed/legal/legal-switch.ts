import type { LegalSwitch } from "../../../app/content/sanity.types.ts";
import { language, type Seeded } from "../seeded.ts";

/** Initially claims and offers are shown. */
export const legalSwitch: Seeded<LegalSwitch> = {
  _id: "legalSwitch",
  _type: "legalSwitch",
  language,
  claimsHidden: false,
};
