import { hasTakenEffect, versionInEffect } from "./legal-version-in-effect.ts";
import type { LegalDocument } from "./queries/legal-document.ts";

/** A legal document with the text that applies to players today. */
export interface LegalTextInEffect extends Omit<LegalDocument, "announced"> {
  /** The text that will apply from a later day, when one is published: that day (`yyyy-mm-dd`) and the number of its version. */
  upcoming: { effectiveDate: string; number: number } | null;
}

/**
 * What applies of a legal document today. A text published before its day waits for it, and the newest recorded version whose day has come
 * goes on to apply; without such a version there is nothing else to show, and the text shows its day.
 */
export function legalTextInEffect({ announced, ...published }: LegalDocument, now: Date): LegalTextInEffect {
  const { effectiveDate } = published;
  const inEffect = hasTakenEffect(effectiveDate, now) ? undefined : versionInEffect(announced?.earlier ?? [], now);
  if (inEffect === undefined) return { ...published, upcoming: null };
  const { title, introduction, sections, publishedAt } = inEffect;
  const number = announced?.number ?? null;
  return {
    ...published,
    title,
    introduction,
    sections,
    effectiveDate: inEffect.effectiveDate,
    updatedAt: publishedAt,
    upcoming: number === null ? null : { effectiveDate, number },
  };
}
