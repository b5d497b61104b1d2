/** The words of a legal document in the Studio, of a draft or as published. */
export type LegalWords = Readonly<Record<string, unknown>> | null;

const text = ["title", "introduction", "sections"] as const;

/**
 * Whether a draft's text differs from the published one while its effective date is the same, so that nobody has said when the change takes effect. Not
 * for a first publication: its date was written for it.
 */
export function needsEffectiveDay(draft: LegalWords, published: LegalWords): boolean {
  if (!draft || !published || draft["effectiveDate"] !== published["effectiveDate"]) return false;
  return text.some((name) => JSON.stringify(draft[name]) !== JSON.stringify(published[name]));
}

const dayInIndia = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kolkata" });

/** The day in India (`yyyy-mm-dd`) on which an instant is. */
export const indianDay = (instant: Date): string => dayInIndia.format(instant);
