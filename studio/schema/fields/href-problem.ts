import { resolvedAddress } from "../../../app/content/addresses/resolved-address.ts";
import { emailAddress } from "../../../app/content/email-address.ts";
import { withoutStrayJoiners } from "../../../process-kit/joiners.ts";
import { typedDigits } from "../../../process-kit/typed-text.ts";
import { connection } from "../../connection.ts";
import { detourOf } from "./detour.ts";

const dialled = /^tel:\+?[0-9-]+$/;

/** The allowed link targets: a page or heading of this site, a secure website, an e-mail address or a telephone number. */
const allowedHrefs = [
  /^\/(?![/\\])[^\s\\]*$/,
  /^#[a-z0-9-]+$/,
  /^mailto:(?:[^\s\\@]+@[^\s\\@]+|\{support-email\})$/,
  dialled,
];

/** What comes along when an address is copied from a chat or a mail, and leads nowhere. Joiners are looked for apart: words of Indian scripts need them. */
const invisibleMark = /(?![\u200C\u200D])\p{Cf}/u;

/**
 * Says to an editor what is wrong with a link target; `undefined` when it is valid. Refuses scripts, insecure websites and protocol-relative
 * addresses, which look like a page of this site but lead to another one; invisible marks; mail addresses to which no mail can be sent; detours through
 * other programs; and pages of this site with its name, because nothing else in the Studio would know them as such: neither the check for links that
 * lead nowhere nor the list of links to a page that is taken down.
 *
 * @param href the target
 * @param siteOrigin the site's, where it is known
 */
export function hrefProblem(href: string, siteOrigin = connection.siteOrigin): string | undefined {
  if (invisibleMark.test(href) || withoutStrayJoiners(href) !== href)
    return "This address holds a character that cannot be seen. Empty the field and type the address.";
  const ownAddress = addressHere(href, siteOrigin);
  if (ownAddress !== undefined) return `This is a page of this site. Write ${ownAddress} instead.`;
  const detour = detourOf(href);
  if (detour)
    return `This is a detour of ${detour.by}. Write ${addressHere(detour.target, siteOrigin) ?? detour.target} instead.`;
  const number = href.startsWith("tel:") ? `tel:${typedDigits(href.slice("tel:".length))}` : href;
  if (!dialled.test(href) && dialled.test(number)) return `Write ${number} instead.`;
  const recipient = /^mailto:([^?]*)/.exec(href)?.[1];
  if (recipient !== undefined && recipient !== "{support-email}" && !emailAddress.safeParse(recipient).success)
    return "No mail can be sent to this address. Write mailto: and an e-mail address, such as mailto:support@example.com.";
  if (allowedHrefs.some((allowed) => allowed.test(href))) return undefined;
  if (/^https:\/\/[^\s\\]+$/.test(href) && URL.canParse(href)) return undefined;
  if (href.startsWith("http:")) return "Please use the secure address, which begins with https://.";
  return "Write a page of this site such as /how-to-play, a website beginning with https://, or an address beginning with mailto: or tel:.";
}

/** A page of this site without the site's name; `undefined` for another address, and where the site's is not known. */
function addressHere(href: string, siteOrigin: string | undefined): string | undefined {
  if (siteOrigin === undefined || !/^https?:/i.test(href)) return undefined;
  const named = resolvedAddress(href, siteOrigin);
  return named?.isHere ? named.url.pathname + named.url.search + named.url.hash : undefined;
}
