/** How many seconds shared caches use a reading page unchecked; then CDNs use it while they fetch a newer one; and while this server fails. */
const readingPageSeconds = { fresh: 10, revalidating: 60, failing: 86_400 };

/**
 * What caches may do with a reading page. Browsers check it at each use, and shared caches use it for ten seconds. CDNs then use it for a minute while
 * they fetch a newer one, and for a day while this server fails (RFC 5861). Nobody answers with it after its validity.
 *
 * What is said to all has no directive about stale answers: browsers would obey it too, and show a published page to whoever has just opened a preview or
 * logged in. Shared caches may not obey it beside `s-maxage` (RFC 9111, section 5.2.2.10).
 *
 * @param validSeconds for how many whole seconds the page is valid; Infinity when no end is known
 */
export function readingPageControl(validSeconds: number) {
  const fresh = Math.min(readingPageSeconds.fresh, validSeconds);
  const left = validSeconds - fresh;
  const revalidating = Math.min(readingPageSeconds.revalidating, left);
  const failing = Math.min(readingPageSeconds.failing, left);
  return {
    /** `Cache-Control`, for browsers and for all shared caches that do not read the other. */
    everyCache: `public, max-age=0, s-maxage=${fresh}`,
    /** `CDN-Cache-Control` (RFC 9213), which CDNs that know it obey instead. */
    contentDeliveryNetworks: `public, max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`,
  };
}

/**
 * Every value of `Cache-Control` that the processes send (RFC 9111, section 5.2.2), by what it promises about the answer; of reading pages for anybody see
 * {@link readingPageControl}.
 */
export const cacheControl = {
  /** Kept by nobody: refusals, listings that change, and what tools ask for. */
  unkept: "no-store",
  /** One visitor's alone, kept by nobody: forms and the account. */
  personal: "private, no-store",
  /** Kept, and checked for a newer one at each use: a page before the page cache, the sitemap, the Studio's page. */
  checked: "no-cache",
  /** As `checked`, by the visitor's own browser only: a reading page with the menu of a signed-in player. */
  checkedPersonal: "private, no-cache",
  /** A stand-in for a picture that could not be had; the speculation rules. */
  forOneMinute: "public, max-age=60",
  /** A file whose name stays when its content changes: icons, the rules for crawlers. */
  forOneHour: "public, max-age=3600",
  /** The answer to a request for an icon, where there is none. */
  forOneDay: "public, max-age=86400",
  /** What can never change at its address: files named by their content's hash. A year is the longest that caches honour. */
  forGood: "public, max-age=31536000, immutable",
} as const;
