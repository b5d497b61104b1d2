import { expect, test } from "vitest";

import { allocationOf, clientAddress } from "./client-address.ts";

test("nobody's forwarded address is believed unless proxies stand in front", () => {
  expect(clientAddress("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9");
  expect(clientAddress("203.0.113.9", undefined, 0)).toBe("203.0.113.9");
});

test("with proxies the address they appended counts, whatever the visitor wrote before it", () => {
  expect(clientAddress("10.0.0.1", "6.6.6.6, 198.51.100.1", 1)).toBe("198.51.100.1");
  expect(clientAddress("10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2)).toBe("198.51.100.1");
  expect(clientAddress("10.0.0.1", "198.51.100.1:4711", 1)).toBe("198.51.100.1");
});

test.each([undefined, "", "unknown", "evil', 1", "1.2.3.4.5", "198.51.100.1"])(
  "%s, which two proxies would not have written, counts for nothing",
  (forwardedFor) => {
    expect(clientAddress("10.0.0.1", forwardedFor, 2)).toBe("10.0.0.1");
  },
);

test("all 256 networks of an IPv6 customer's /56 count as one, in any spelling; an IPv4 address in IPv6 is itself", () => {
  expect(clientAddress("2001:db8:1:ab00::1", undefined, 0)).toBe("2001:db8:1:ab00::/56");
  expect(clientAddress("2001:0DB8:1:abff:ffff:1:2:3", undefined, 0)).toBe("2001:db8:1:ab00::/56");
  expect(clientAddress("10.0.0.1", "[2001:db8:1:ab12::9]:443", 1)).toBe("2001:db8:1:ab00::/56");
  expect(clientAddress("2001:db8:1:ac00::1", undefined, 0)).toBe("2001:db8:1:ac00::/56");
  expect(clientAddress("2001:db8:1:2::1", undefined, 0)).toBe("2001:db8:1:0::/56");
  expect(clientAddress("fe80::1%eth0", undefined, 0)).toBe("fe80:0:0:0::/56");
  expect(clientAddress("::1", undefined, 0)).toBe("0:0:0:0::/56");
  expect(clientAddress("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
});

test("one allocation holds all that an IPv6 customer is given, and an IPv4 address is one by itself", () => {
  const allocation = (address: string) => allocationOf(clientAddress(address, undefined, 0));
  expect(allocation("2001:db8:1:ab00::1")).toBe("2001:db8:1::/48");
  expect(allocation("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  expect(allocation("2001:db8:2:ab00::1")).toBe("2001:db8:2::/48");
  expect(allocation("203.0.113.9")).toBe("203.0.113.9");
  expect(allocationOf("unknown")).toBe("unknown");
});

test("a connection that has gone still counts as somebody", () => {
  expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
});
