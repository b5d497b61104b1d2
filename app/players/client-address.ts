import { BlockList, isIPv4, isIPv6 } from "node:net";

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

/** An IPv4 address unchanged, or an IPv6 address's /56; `undefined` for any other text. */
function grouped(text: string): string | undefined {
  const address = text.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  const withoutPort = address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  if (isIPv4(withoutPort)) return withoutPort;
  if (!isIPv6(address)) return undefined;
  // The URL parser writes an IPv6 address in its canonical form, and an embedded IPv4 address as two groups (WHATWG URL, host serializing).
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
  const mapped = /^0:0:0:0:0:ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(groups.join(":"));
  if (mapped) {
    const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const [first, second, third, fourth = "0"] = groups;
  const upperHalf = Number.parseInt(fourth, 16) & 0xff00;
  return `${first}:${second}:${third}:${upperHalf.toString(16)}::/56`;
}

/**
 * The largest block that one customer is commonly given (RFC 6177, RIPE-690): an IPv6 address's /48, or an IPv4 address unchanged. Limits on what one
 * customer may do to the whole site count by it. It is too wide for other limits, because a provider may serve 65,536 customers out of a /48.
 *
 * @param address as {@link clientAddress} answers
 */
export const allocationOf = (address: string): string => address.replace(/:[0-9a-f]+::\/56$/, "::/48");

/** Addresses that are not routed on the Internet: RFC 1918, 3927, 4193, 4291, 6598 and loopback. */
const privateRanges = new BlockList();
privateRanges.addSubnet("10.0.0.0", 8);
privateRanges.addSubnet("100.64.0.0", 10);
privateRanges.addSubnet("127.0.0.0", 8);
privateRanges.addSubnet("169.254.0.0", 16);
privateRanges.addSubnet("172.16.0.0", 12);
privateRanges.addSubnet("192.168.0.0", 16);
privateRanges.addAddress("::", "ipv6");
privateRanges.addSubnet("fc00::", 7, "ipv6");
privateRanges.addSubnet("fe80::", 10, "ipv6");

/**
 * Whether an address is private, so that no visitor from the Internet has it. Behind proxies it is most likely a proxy's address, shared by all
 * visitors: fewer proxies are trusted than there are.
 *
 * @param address as {@link clientAddress} answers
 */
export function isPrivateAddress(address: string): boolean {
  const network = address.replace("/56", "");
  return privateRanges.check(network, isIPv4(network) ? "ipv4" : "ipv6");
}
