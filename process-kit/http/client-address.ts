import { isIP } from "node:net";

import ipaddr from "ipaddr.js";

/**
 * Answers the address that limits count a request by. The sender writes `X-Forwarded-For`, except for the entries that our own proxies append at its
 * end, so only that many entries are read. Behind proxies the connection itself is a proxy's, which all visitors share. Where the header is missing,
 * too short or holds no address at that place, the address is unknown and nothing may be counted by it.
 *
 * An IPv6 customer may use a new address for every request, and commonly has a /56, which is 256 networks of /64 (RFC 6177, RIPE-690). The /56
 * therefore counts as one address. Some have a /48: see {@link allocationOf}.
 *
 * @param socketAddress the peer's address
 * @param forwardedFor the header's value, several headers joined by commas
 * @param trustedProxyHops how many of our proxies are in front of the site
 * @returns undefined when the address cannot be known
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustedProxyHops: number,
): string | undefined {
  if (trustedProxyHops === 0) return grouped(socketAddress ?? "");
  const entries = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  return grouped(entries.at(-trustedProxyHops) ?? "");
}

/** The well-known prefix of RFC 6052. */
const nat64 = ipaddr.IPv6.parse("64:ff9b::");

/**
 * An IPv4 address unchanged, also one that is written inside an IPv6 address, or an IPv6 address's /56; `undefined` for any other text. A network's NAT64
 * (RFC 6052) writes each customer's IPv4 address into one /96, which would otherwise be one address.
 */
function grouped(text: string): string | undefined {
  const bare = text.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  const written = bare.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  // The library also reads what browsers' address bars do, such as 01.2.3.4 and 1.2.
  if (isIP(written) === 0) return undefined;
  const address = ipaddr.process(written);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts;
  if (address.match(nat64, 96)) return new ipaddr.IPv4(address.toByteArray().slice(-4)).toString();
  return `${[first, second, third, fourth & 0xff00].map((part) => part.toString(16)).join(":")}::/56`;
}

/**
 * The largest block that one customer is commonly given (RFC 6177, RIPE-690): an IPv6 address's /48, or an IPv4 address unchanged. Limits on what one
 * customer may do to the whole site count by it alone. Others count by network too, because a provider may serve 65,536 customers out of a /48.
 *
 * @param address as {@link clientAddress} answers
 */
export const allocationOf = (address: string): string => address.replace(/:[0-9a-f]+::\/56$/, "::/48");

/** What the library calls the ranges that are not routed on the Internet: RFC 1918, 3927, 4193, 4291, 6598 and loopback. */
const privateRanges: ReadonlySet<string> = new Set([
  "private",
  "carrierGradeNat",
  "loopback",
  "linkLocal",
  "uniqueLocal",
  "unspecified",
]);

/**
 * Whether an address is private, so that no visitor from the Internet has it. Behind proxies it is most likely a proxy's address, shared by all
 * visitors: fewer proxies are trusted than there are.
 *
 * @param address as {@link clientAddress} answers
 */
export const isPrivateAddress = (address: string): boolean =>
  privateRanges.has(ipaddr.parse(address.replace("/56", "")).range());
