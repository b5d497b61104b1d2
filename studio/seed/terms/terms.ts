import type { LegalDocument } from "../../../app/content/sanity.types.ts";
import { brand } from "../brand.ts";
import { language, type Seeded } from "../seeded.ts";
import { changesToTerms } from "./changes-to-terms.ts";
import { collectionOfInformation } from "./collection-of-information.ts";
import { complaintsAndDisputes } from "./complaints-and-disputes.ts";
import { disclaimerAndIndemnity } from "./disclaimer-and-indemnity.ts";
import { introduction } from "./introduction.ts";
import { jurisdiction } from "./jurisdiction.ts";
import { limitationOfLiability } from "./limitation-of-liability.ts";

/** The terms and conditions: the six sections of specification section 2, with the constants and policies of sections 5 and 9. */
export const terms: Seeded<LegalDocument> = {
  _id: "legalDocument-terms",
  _type: "legalDocument",
  language,
  key: "terms",
  seo: {
    _type: "seo",
    title: "Terms & Conditions",
    description: `The agreement between ${brand.name} and its players: who may play, liability, information we collect, governing law and complaints.`,
  },
  title: "Terms & Conditions",
  effectiveDate: "2026-11-01",
  introduction,
  sections: [
    changesToTerms,
    limitationOfLiability,
    disclaimerAndIndemnity,
    collectionOfInformation,
    jurisdiction,
    complaintsAndDisputes,
  ],
};
