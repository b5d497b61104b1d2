/** How many seconds a shared cache keeps a reading page; then uses it while it fetches a newer one; then while this server fails. */
const readingPageSeconds = { fresh: 10, revalidating: 60, failing: 86_400 };

/**
 * A reading page. Browsers check it at each use; shared caches keep it for ten seconds, then a minute while they fetch a newer one, then a day while
 * this server fails (RFC 5861). Nobody answers with it after its validity.
 *
 * @param validSeconds for how many whole seconds the page is valid; Infinity when no end is known
 */
export function readingPageControl(validSeconds: number): string {
  const fresh = Math.min(readingPageSeconds.fresh, validSeconds);
  const left = validSeconds - fresh;
  const revalidating = Math.min(readingPageSeconds.revalidating, left);
  const failing = Math.min(readingPageSeconds.failing, left);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`;
}

/** Every value of `Cache-Control` that the processes send (RFC 9111, section 5.2.2), by what it promises about the answer. */
export const cacheControl = {
  /** Kept by nobody: refusals, listings that change, and what tools ask for. */
  unkept: "no-store",
  /** One visitor's alone, kept by nobody: forms and the account. */
  personal: "private, no-store",
  /** Kept, and checked for a newer one at each use: a page before the page cache, the sitemap, the Studio's page. */
  checked: "no-cache",
  /** As `checked`, by the visitor's own browser only: a reading page with the menu of a signed-in player. */
  checkedPersonal: "private, no-cache",
  /** A reading page of which no end is known: see {@link readingPageControl}. */
  readingPage: readingPageControl(Infinity),
  /** A stand-in for a picture that could not be had. */
  forOneMinute: "public, max-age=60",
  /** A file whose name stays when its content changes: icons, the speculation rules. */
  forOneHour: "public, max-age=3600",
  /** The answer to a request for an icon, where there is none. */
  forOneDay: "public, max-age=86400",
  /** What can never change at its address: files named by their content's hash. A year is the longest that caches honour. */
  forGood: "public, max-age=31536000, immutable",
} as const;
