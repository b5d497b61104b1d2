import { atEndOfHead } from "./end-of-head.mjs";

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
