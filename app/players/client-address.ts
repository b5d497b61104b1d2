import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * The address limits count a request by. `X-Forwarded-For` is written by whoever sent the request, except for the entries our own proxies
 * appended at its end, so exactly that many are looked at. The connection itself is then a proxy's, which all visitors share: a request whose
 * header is missing, too short or holds no address there comes from nobody in particular, and nothing may be counted under it.
 *
 * An IPv6 customer may take a new address for every request, and commonly has a /56, which is 256 networks of /64 (RFC 6177, RIPE-690): the /56
 * stands for all of them. Some have a /48: see {@link allocationOf}.
 *
 * @param socketAddress the peer's address
 * @param forwardedFor the header's value, several headers joined by commas
 * @param trustedProxyHops how many proxies of ours stand in front
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

/** An IPv4 address as it is, an IPv6 address's /56, nothing for anything else. */
function grouped(text: string): string | undefined {
  const address = text.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  const withoutPort = address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  if (isIPv4(withoutPort)) return withoutPort;
  if (!isIPv6(address)) return undefined;
  // The URL parser writes an IPv6 address in its one canonical form, an IPv4 address in it as two groups (WHATWG URL, host serializing).
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
 * The most that one customer is commonly given (RFC 6177, RIPE-690): an IPv6 address's /48, an IPv4 address as it is. What one customer
 * may do to the whole site is counted by it; for everyday limits it is too wide, as a provider may serve 65,536 customers out of it.
 *
 * @param address as {@link clientAddress} answers
 */
export const allocationOf = (address: string): string => address.replace(/:[0-9a-f]+::\/56$/, "::/48");

/** Addresses that nobody has on the Internet: RFC 1918, 3927, 4193, 4291, 6598 and the machine itself. */
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
 * Whether an address belongs to no visitor from the Internet. Behind proxies it is most likely one of theirs, which all visitors then share: fewer
 * are trusted than there are.
 *
 * @param address as {@link clientAddress} answers
 */
export function isPrivateAddress(address: string): boolean {
  const network = address.replace("/56", "");
  return privateRanges.check(network, isIPv4(network) ? "ipv4" : "ipv6");
}
