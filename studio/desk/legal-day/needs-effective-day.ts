import { wordsAsRead } from "../../../process-kit/words-as-read.ts";
import { connection } from "../../connection.ts";
import { isSame } from "../../merge/is-same.ts";

/** The words of a legal document in the Studio, of a draft or as published. */
export type LegalWords = Readonly<Record<string, unknown>> | null;

const text = ["title", "introduction", "sections"] as const;

/**
 * Whether a draft's text reads differently from the published one, and its effective date is the same or past, so that nobody has said when the change takes
 * effect; or later than that of an announced one, which then takes effect first, so that nobody may know. Not for a first publication: its date was
 * written for it.
 *
 * @param draft the text that would be published, of a draft or of a proposal
 * @param published the text that it would replace
 * @param today the day in India
 * @param isAnnounced whether a text with a day to come is announced until then: it is by the embedded lake only
 */
export function needsEffectiveDay(
  draft: LegalWords,
  published: LegalWords,
  today: string,
  isAnnounced = connection.apiHost !== undefined,
): boolean {
  if (!draft || !published) return false;
  const day = draft["effectiveDate"];
  const publishedDay = published["effectiveDate"];
  const isStated = day !== publishedDay && typeof day === "string" && day >= today;
  const isAfterAnnounced =
    isStated && isAnnounced && typeof publishedDay === "string" && publishedDay > today && day > publishedDay;
  const isReadAlike = text.every((name) => isSame(wordsAsRead(draft[name]), wordsAsRead(published[name])));
  return (!isStated || isAfterAnnounced) && !isReadAlike;
}
