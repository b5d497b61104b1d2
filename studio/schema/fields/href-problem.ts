/** What an editor may link to: a page or heading of this site, a secure website, an e-mail address or a telephone number. */
const allowedHrefs = [
  /^\/(?![/\\])\S*$/,
  /^#[a-z0-9-]+$/,
  /^mailto:(?:[^\s@]+@[^\s@]+|\{support-email\})$/,
  /^tel:\+?[0-9-]+$/,
];

/**
 * Says in an editor's words what is wrong with a link target, or `undefined` when it is good. Refuses scripts, insecure websites and
 * protocol-relative addresses, which would take a visitor elsewhere while looking like a page of this site.
 */
export function hrefProblem(href: string): string | undefined {
  if (allowedHrefs.some((allowed) => allowed.test(href))) return undefined;
  if (/^https:\/\/\S+$/.test(href) && URL.canParse(href)) return undefined;
  if (href.startsWith("http:")) return "Please use the secure address, which begins with https://.";
  return "Write a page of this site such as /how-to-play, a website beginning with https://, or an address beginning with mailto: or tel:.";
}
