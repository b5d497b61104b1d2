import { atEndOfHead } from "./end-of-head.mjs";

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
