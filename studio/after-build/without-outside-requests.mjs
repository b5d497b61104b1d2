/** What `sanity build` puts into the page that a browser would fetch from Sanity's servers: a bridge to its dashboard, and web fonts. */
const outsideRequests = [
  /<script src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>\s*/g,
  /@font-face\s*\{[^}]*https:\/\/studio-static\.sanity\.io\/[^}]*\}\s*/g,
];

/** Anything else that would make the browser fetch from another server. An `<a href>` is only followed when clicked. */
const outsideReference = /(?:\bsrc=|<link\b[^>]*\bhref=|\burl\(|@import\s+)\s*["']?(?:https?:)?\/\/[^"')\s>]+/i;

/**
 * The built page without a request to another server, so that the Studio opens offline and nobody outside learns that it did. Text falls
 * back to the system's fonts.
 *
 * @param {string} html the page as `sanity build` wrote it
 * @returns {string}
 * @throws {Error} when a newer Studio fetches something this does not know, naming it: the build must fail rather than leak
 */
export function withoutOutsideRequests(html) {
  const selfContained = outsideRequests.reduce((page, request) => page.replace(request, ""), html);
  const [found] = outsideReference.exec(selfContained) ?? [];
  if (found)
    throw new Error(`The built Studio would still fetch from another server: ${found}. Teach after-build about it.`);
  return selfContained;
}
