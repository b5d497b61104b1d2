import { legalTextInEffect } from "./legal-text-in-effect.ts";
import type { LegalDocument } from "../queries/legal-document.ts";
import type { LegalVersion } from "../queries/legal-version.ts";
import { termsCopy, type TermsCopy } from "./terms-copy.ts";

/** One wording of the terms that a player may have to read. */
export interface TermsWording extends TermsCopy {
  /** The day from which it applies (`yyyy-mm-dd`, in India). */
  effectiveDate: string;
}

/** The wordings of the terms that matter on a day. */
export interface TermsWordings {
  inForce: TermsWording;
  /** Those that will apply from later days, the next one first. */
  announced: readonly TermsWording[];
}

/**
 * The wording of the terms that applies today, and those announced for later days. A wording has the same hash and number while it is announced, once
 * it applies, and while a later one is announced: figures are those of its publication, and a figure that changes later makes a new version.
 *
 * @param terms the document as published
 * @param now decides which day it is in India
 */
export function termsWordings(terms: LegalDocument, now: Date): TermsWordings {
  const inEffect = legalTextInEffect(terms, now);
  const inForce = { ...termsCopy(inEffect), effectiveDate: inEffect.effectiveDate };
  const announced = inEffect.upcoming.map(({ effectiveDate, number }) => {
    const earlier = terms.announced?.earlier.find((version) => version.number === number);
    return { ...termsCopy(earlier ? versionText(earlier, terms) : { ...terms, number }), effectiveDate };
  });
  return { inForce, announced };
}

/** A version's own text. Records from before the lake recorded the officer have today's, as the page shows them. */
function versionText(version: LegalVersion, { grievanceOfficer }: LegalDocument) {
  return {
    ...version,
    updatedAt: version.publishedAt,
    grievanceOfficer: version.grievanceOfficer ?? grievanceOfficer,
  };
}
