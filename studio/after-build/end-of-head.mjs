/**
 * Adds to the end of the built page's head.
 *
 * @param {string} html the built page
 * @param {string} part HTML
 * @returns {string}
 * @throws {Error} when the page has no head
 */
export function atEndOfHead(html, part) {
  if (!html.includes("</head>")) throw new Error("The built Studio's page has no head. Teach after-build about it.");
  return html.replace("</head>", () => `${part}</head>`);
}
