import { hasTakenEffect, versionInEffect } from "./legal-version-in-effect.ts";
import type { LegalDocument } from "../queries/legal-document.ts";
import type { LegalVersion } from "../queries/legal-version.ts";

type Announcement = Pick<LegalVersion, "effectiveDate" | "number">;

/** A legal document with the text that applies to players today. */
export interface LegalTextInEffect extends Omit<LegalDocument, "announced"> {
  /** The texts that will apply from later days, the next one first: that day (`yyyy-mm-dd`) and the number of its version. */
  upcoming: readonly Announcement[];
}

/**
 * The text of a legal document that applies today. When the published text's effective date has not come, the newest recorded version whose date has
 * come still applies; without such a version the published text is shown with its effective date.
 */
export function legalTextInEffect({ announced, ...published }: LegalDocument, now: Date): LegalTextInEffect {
  const { effectiveDate } = published;
  const inEffect = hasTakenEffect(effectiveDate, now) ? undefined : versionInEffect(announced?.earlier ?? [], now);
  if (!announced || !inEffect) return { ...published, upcoming: [] };
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
    upcoming: upcomingOf([{ effectiveDate, number: announced.number }, ...announced.earlier], now),
  };
}

/** Of versions, the newest first, those that will apply, the next one first. A newer one replaces those that are announced for its day or later. */
function upcomingOf(versions: readonly Announcement[], now: Date): Announcement[] {
  return versions
    .filter(({ effectiveDate }, index) => {
      const newer = versions.slice(0, index);
      return !hasTakenEffect(effectiveDate, now) && newer.every((version) => effectiveDate < version.effectiveDate);
    })
    .map(({ effectiveDate, number }) => ({ effectiveDate, number }))
    .reverse();
}
