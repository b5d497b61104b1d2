import { isDeepStrictEqual } from "node:util";

import { wordsAsRead } from "../../../process-kit/words-as-read.ts";
import { type RecordedVersion, wordsOfVersion } from "./recorded-version.ts";

const dayInIndia = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kolkata" });

/**
 * The versions that apply until an announced one takes effect: the one in effect at its publication, and those announced before it for an earlier day. A
 * publication ends every other announcement: of the same day or a later one, and the one that differs from it in nothing that a reader sees
 * but the day, which was postponed. Empty for a version that applies at once.
 *
 * @param version the one that is published
 * @param earlier the document's versions before it, in order; each has its own `precededBy`
 * @returns their numbers, the lowest first
 */
export function precededBy(version: RecordedVersion, earlier: readonly RecordedVersion[]): readonly number[] {
  const today = dayInIndia.format(new Date(version._createdAt));
  const last = earlier.at(-1);
  if (last === undefined || dayOf(version) <= today) return [];
  const known = earlier.filter(({ number }) => number === last.number || last.precededBy?.includes(number));
  const inEffect = known.filter((one) => dayOf(one) <= today).at(-1);
  const announced = known.filter(
    (one) => dayOf(one) > today && dayOf(one) < dayOf(version) && !(one === last && isPostponed(one, version)),
  );
  return [...(inEffect ? [inEffect] : []), ...announced].map(({ number }) => number);
}

const dayOf = ({ effectiveDate = "" }: RecordedVersion): string => effectiveDate;

function isPostponed(version: RecordedVersion, by: RecordedVersion): boolean {
  const textOf = (one: RecordedVersion) => wordsAsRead({ ...wordsOfVersion(one), effectiveDate: undefined });
  return isDeepStrictEqual(textOf(version), textOf(by));
}
