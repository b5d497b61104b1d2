/** Every value of `Cache-Control` that the processes send (RFC 9111, section 5.2.2), by what it promises about the answer. */
export const cacheControl = {
  /** Kept by nobody: refusals, listings that change, and what tools ask for. */
  unkept: "no-store",
  /** One visitor's alone, kept by nobody: forms and the account. */
  personal: "private, no-store",
  /** Kept, and checked for a newer one at each use: a page before the page cache, the Studio's page. */
  checked: "no-cache",
  /** As `checked`, by the visitor's own browser only: a reading page with the menu of a signed-in player. */
  checkedPersonal: "private, no-cache",
  /**
   * A reading page. Browsers check it at each use; shared caches keep it for ten seconds, then a minute while they fetch a newer one, then a day
   * while this server fails (RFC 5861).
   */
  readingPage: "public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400",
  /** A stand-in for a picture that could not be had. */
  forOneMinute: "public, max-age=60",
  /** A file whose name stays when its content changes: icons, the sitemap. */
  forOneHour: "public, max-age=3600",
  /** That there is no such icon. */
  forOneDay: "public, max-age=86400",
  /** What can never change at its address: files named by their content's hash. A year is the longest that caches honour. */
  forGood: "public, max-age=31536000, immutable",
} as const;
