import type { LegalSwitch } from "../../../app/content/sanity.types.ts";
import { language, type Seeded } from "../seeded.ts";

/** The site begins with its claims and offers shown. */
export const legalSwitch: Seeded<LegalSwitch> = {
  _id: "legalSwitch",
  _type: "legalSwitch",
  language,
  claimsHidden: false,
};
