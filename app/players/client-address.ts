import { isIPv4, isIPv6 } from "node:net";

/** What those are counted as who connect without an address, as over a socket that broke before it was read. */
const unknownAddress = "unknown";

/**
 * The address limits count a request by. `X-Forwarded-For` is written by whoever sent the request, except for the entries our own proxies
 * appended at its end, so exactly that many are looked at; a header that is too short was not written by them, and the socket's peer counts.
 *
 * An IPv6 customer may take a new address for every request, and commonly has a /56, which is 256 networks of /64 (RFC 6177, RIPE-690): the /56
 * stands for all of them. Some have a /48: see {@link allocationOf}.
 *
 * @param socketAddress the peer's address
 * @param forwardedFor the header's value, several headers joined by commas
 * @param trustedProxyHops how many proxies of ours stand in front
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustedProxyHops: number,
): string {
  const entries = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  const forwarded = trustedProxyHops > 0 ? grouped(entries.at(-trustedProxyHops) ?? "") : undefined;
  return forwarded ?? grouped(socketAddress ?? "") ?? unknownAddress;
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
