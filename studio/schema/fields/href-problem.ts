/** The allowed link targets: a page or heading of this site, a secure website, an e-mail address or a telephone number. */
const allowedHrefs = [
  /^\/(?![/\\])[^\s\\]*$/,
  /^#[a-z0-9-]+$/,
  /^mailto:(?:[^\s\\@]+@[^\s\\@]+|\{support-email\})$/,
  /^tel:\+?[0-9-]+$/,
];

/**
 * Says to an editor what is wrong with a link target; `undefined` when it is valid. Refuses scripts, insecure websites and protocol-relative
 * addresses, which look like a page of this site but lead to another one.
 */
export function hrefProblem(href: string): string | undefined {
  if (allowedHrefs.some((allowed) => allowed.test(href))) return undefined;
  if (/^https:\/\/[^\s\\]+$/.test(href) && URL.canParse(href)) return undefined;
  if (href.startsWith("http:")) return "Please use the secure address, which begins with https://.";
  return "Write a page of this site such as /how-to-play, a website beginning with https://, or an address beginning with mailto: or tel:.";
}
