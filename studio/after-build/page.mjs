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

/**
 * Tells zod not to compile its parsers. The Studio's content security policy forbids that, and zod's attempt would be an error in Firefox's console. The
 * script is inline because zod decides while the Studio's scripts are loaded; the Studio's host allows it by its hash.
 *
 * @param {string} html the built page
 * @returns {string}
 * @throws {Error} when the page has no head
 */
export function withoutCompiledParsers(html) {
  return atEndOfHead(html, "<script>globalThis.__zod_globalConfig = { jitless: true };</script>");
}

/**
 * Lets the browser fetch, when it is idle, the Studio's scripts that are only loaded when they are needed. A script that is needed while the network is
 * away would crash the form, for example the one that shows the name of a picture that is being uploaded.
 *
 * @param {string} html the built page
 * @param {readonly string[]} scripts the names of all scripts below `/static/`
 * @returns {string}
 * @throws {Error} when the page has no head
 */
export function fetchAhead(html, scripts) {
  const later = scripts.map((name) => `/static/${name}`).filter((path) => !html.includes(path));
  return atEndOfHead(html, later.map((path) => `<link rel="prefetch" href="${path}">`).join(""));
}

/**
 * Adds to the end of the built page's head.
 *
 * @param {string} html the built page
 * @param {string} part HTML
 * @returns {string}
 * @throws {Error} when the page has no head
 */
function atEndOfHead(html, part) {
  if (!html.includes("</head>")) throw new Error("The built Studio's page has no head. Teach after-build about it.");
  return html.replace("</head>", () => `${part}</head>`);
}
