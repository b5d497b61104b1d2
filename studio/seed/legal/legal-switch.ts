import type { LegalSwitch } from "../../../app/content/sanity.types.ts";
import { onlyDocument, type Seeded } from "../seeded.ts";

/** Initially claims and offers are shown. */
export const legalSwitch: Seeded<LegalSwitch> = {
  ...onlyDocument("legalSwitch"),
  claimsHidden: false,
};
