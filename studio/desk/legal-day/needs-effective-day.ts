/** The words of a legal document in the Studio, of a draft or as published. */
export type LegalWords = Readonly<Record<string, unknown>> | null;

const text = ["title", "introduction", "sections"] as const;

/**
 * Whether a draft's text differs from the published one while its effective date is the same or past, so that nobody has said when the change takes
 * effect. Not for a first publication: its date was written for it.
 *
 * @param draft the text that would be published, of a draft or of a proposal
 * @param published the text that it would replace
 * @param today the day in India
 */
export function needsEffectiveDay(draft: LegalWords, published: LegalWords, today: string): boolean {
  if (!draft || !published) return false;
  const day = draft["effectiveDate"];
  const isStated = day !== published["effectiveDate"] && typeof day === "string" && day >= today;
  return !isStated && text.some((name) => JSON.stringify(draft[name]) !== JSON.stringify(published[name]));
}
