import { resolvedAddress } from "../../../app/content/addresses/resolved-address.ts";
import { connection } from "../../connection.ts";

/** The allowed link targets: a page or heading of this site, a secure website, an e-mail address or a telephone number. */
const allowedHrefs = [
  /^\/(?![/\\])[^\s\\]*$/,
  /^#[a-z0-9-]+$/,
  /^mailto:(?:[^\s\\@]+@[^\s\\@]+|\{support-email\})$/,
  /^tel:\+?[0-9-]+$/,
];

/** What comes along when an address is copied from a chat or a mail, and leads nowhere. The joiners of Indian scripts are left out: words need them. */
const invisibleMark = /(?![\u200C\u200D])\p{Cf}/u;

/**
 * Says to an editor what is wrong with a link target; `undefined` when it is valid. Refuses scripts, insecure websites and protocol-relative
 * addresses, which look like a page of this site but lead to another one; invisible marks; and pages of this site with its name, because nothing else in
 * the Studio would know them as such: neither the check for links that lead nowhere nor the list of links to a page that is taken down.
 *
 * @param href the target
 * @param siteOrigin the site's, where it is known
 */
export function hrefProblem(href: string, siteOrigin = connection.siteOrigin): string | undefined {
  if (invisibleMark.test(href))
    return "This address holds a character that cannot be seen. Empty the field and type the address.";
  const named = siteOrigin !== undefined && /^https?:/i.test(href) ? resolvedAddress(href, siteOrigin) : undefined;
  if (named?.isHere) {
    const { pathname, search, hash } = named.url;
    return `This is a page of this site. Write ${pathname + search + hash} instead.`;
  }
  if (allowedHrefs.some((allowed) => allowed.test(href))) return undefined;
  if (/^https:\/\/[^\s\\]+$/.test(href) && URL.canParse(href)) return undefined;
  if (href.startsWith("http:")) return "Please use the secure address, which begins with https://.";
  return "Write a page of this site such as /how-to-play, a website beginning with https://, or an address beginning with mailto: or tel:.";
}
