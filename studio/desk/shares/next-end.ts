/** The lake decides by its own clock which links work, and this browser's may be ahead of it. */
const shortestPauseMilliseconds = 10_000;
/** A browser's timer ends at once when it is set for more than 24 days, which the end of a link may be away by a clock that is late. */
const longestPauseMilliseconds = 24 * 3_600_000;

/** A link to a draft that works, or one that has ended. */
interface EndingShare {
  /** When its time is up (ISO 8601, UTC). */
  endsAt: string;
  /** Whether it worked when the list was read. */
  isOpen: boolean;
}

/**
 * After how many milliseconds the list is to be read again, because the time of a link is up; at least ten seconds, and at most
 * a day. `undefined` when no link works.
 *
 * @param shares the links as they were read
 * @param now milliseconds since 1970
 */
export function millisecondsUntilNextEnd(shares: readonly EndingShare[], now: number): number | undefined {
  const ends = shares.filter(({ isOpen }) => isOpen).map(({ endsAt }) => Date.parse(endsAt));
  if (ends.length === 0) return undefined;
  return Math.min(Math.max(Math.min(...ends) - now, shortestPauseMilliseconds), longestPauseMilliseconds);
}
