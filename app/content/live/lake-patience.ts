/** How long the site waits for the lake's answer to a question, or for its welcome to live events, in whole milliseconds. */
interface LakePatience {
  milliseconds(): number;
  /** To be called with how long an answer took. */
  answered(afterMilliseconds: number): void;
  /** To be called when there was no answer in so many milliseconds. */
  ranOut(atMilliseconds: number): void;
}

/** The shortest patience keeps a lake that hangs from blocking the questions behind; the longest bounds how late its return is noticed. */
const usualBounds = { shortestMilliseconds: 2_000, longestMilliseconds: 10_000 };

/** By how much it may fall with each answer: among many quick answers it stays long enough for the one query that takes longer. */
const keptOfEach = 0.9;

/**
 * Makes patience that is short at first, doubles when it runs out, and falls slowly to twice the time that answers take. With one that never grew, a lake that
 * always takes longer, on a busy machine or behind a slow line, would never give any words.
 */
export function createLakePatience({ shortestMilliseconds, longestMilliseconds } = usualBounds): LakePatience {
  let current = shortestMilliseconds;
  // Whole, because a timer for a signal takes no fractions.
  const within = (milliseconds: number) =>
    Math.min(Math.max(Math.round(milliseconds), shortestMilliseconds), longestMilliseconds);
  return {
    milliseconds: () => current,
    answered(afterMilliseconds) {
      current = within(Math.max(2 * afterMilliseconds, keptOfEach * current));
    },
    ranOut(atMilliseconds) {
      current = Math.max(current, within(2 * atMilliseconds));
    },
  };
}
