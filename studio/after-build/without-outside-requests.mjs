/** The parts of `sanity build`'s page that a browser would fetch from Sanity's servers: a bridge to its dashboard, and web fonts. */
const outsideRequests = [
  /<script src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>\s*/g,
  /@font-face\s*\{[^}]*https:\/\/studio-static\.sanity\.io\/[^}]*\}\s*/g,
];

/** Any other part that makes the browser fetch from another server; an `<a href>` does so only when clicked. */
const outsideReference = /(?:\bsrc=|<link\b[^>]*\bhref=|\burl\(|@import\s+)\s*["']?(?:https?:)?\/\/[^"')\s>]+/i;

/**
 * Removes the built page's requests to other servers, so that the Studio opens offline and no other server learns of it. Text uses the system's
 * fonts.
 *
 * @param {string} html the page as `sanity build` wrote it
 * @returns {string}
 * @throws {Error} naming the request, when a newer Studio makes an unknown one: the build must fail instead of leaking it
 */
export function withoutOutsideRequests(html) {
  const selfContained = outsideRequests.reduce((page, request) => page.replace(request, ""), html);
  const [found] = outsideReference.exec(selfContained) ?? [];
  if (found)
    throw new Error(`The built Studio would still fetch from another server: ${found}. Teach after-build about it.`);
  return selfContained;
}
