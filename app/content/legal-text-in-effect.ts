import { hasTakenEffect, versionInEffect } from "./legal-version-in-effect.ts";
import type { LegalDocument } from "./queries/legal-document.ts";

/** A legal document with the text that applies to players today. */
export interface LegalTextInEffect extends Omit<LegalDocument, "announced"> {
  /** The text that will apply from a later day, when one is published: that day (`yyyy-mm-dd`) and the number of its version. */
  upcoming: { effectiveDate: string; number: number } | null;
  /** Every later day (`yyyy-mm-dd`) from which another published text will apply, the next one first. */
  announcedDays: readonly string[];
}

/**
 * The text of a legal document that applies today. When the published text's effective date has not come, the newest recorded version whose date has
 * come still applies; without such a version the published text is shown with its effective date.
 */
export function legalTextInEffect({ announced, ...published }: LegalDocument, now: Date): LegalTextInEffect {
  const { effectiveDate } = published;
  const days = [...(announced?.earlier ?? []).map((version) => version.effectiveDate), effectiveDate];
  const announcedDays = [...new Set(days)].filter((day) => !hasTakenEffect(day, now)).sort();
  const inEffect = hasTakenEffect(effectiveDate, now) ? undefined : versionInEffect(announced?.earlier ?? [], now);
  if (inEffect === undefined) return { ...published, upcoming: null, announcedDays: [] };
  const { title, introduction, sections, publishedAt } = inEffect;
  return {
    ...published,
    title,
    introduction,
    sections,
    effectiveDate: inEffect.effectiveDate,
    updatedAt: publishedAt,
    number: inEffect.number,
    grievanceOfficer: inEffect.grievanceOfficer ?? published.grievanceOfficer,
    upcoming: announced && { effectiveDate, number: announced.number },
    announcedDays,
  };
}
