/**
 * The last words of a start: the address of each service, in their order, and what a newcomer may do next.
 *
 * @param {readonly import("./services.mjs").StartedService[]} started
 * @returns {string} lines
 */
export function addresses(started) {
  const rows = started.map(({ name, origin }) => `  ${name.padEnd(14)}${origin}\n`);
  const seconds = (performance.now() / 1_000).toFixed(1);
  const next =
    "Open the Studio to change the site's text, and the inbox to read its SMS and mails. Ctrl-C stops everything.";
  return `\nReady after ${seconds} s.\n\n${rows.join("")}\n${next}\n`;
}
