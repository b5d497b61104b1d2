import { expect, test } from "vitest";

import { allocationOf, clientAddress, isPrivateAddress } from "./client-address.ts";

const proxy = "10.0.0.1";

/** A request's header, and the address that limits count by with zero to three proxies in front; `undefined` when the address is unknown. */
interface Row {
  header: string | undefined;
  counts: readonly [string | undefined, string | undefined, string | undefined, string | undefined];
}

const nobody = undefined;

const rows: Row[] = [
  { header: undefined, counts: [proxy, nobody, nobody, nobody] },
  { header: "", counts: [proxy, nobody, nobody, nobody] },
  { header: " , ", counts: [proxy, nobody, nobody, nobody] },
  { header: "198.51.100.1", counts: [proxy, "198.51.100.1", nobody, nobody] },
  { header: "  198.51.100.1\t", counts: [proxy, "198.51.100.1", nobody, nobody] },
  // Node joins several headers of this name by commas.
  { header: "6.6.6.6, 198.51.100.1", counts: [proxy, "198.51.100.1", "6.6.6.6", nobody] },
  { header: "6.6.6.6,7.7.7.7 ,198.51.100.1,203.0.113.7", counts: [proxy, "203.0.113.7", "198.51.100.1", "7.7.7.7"] },
  { header: "198.51.100.1,", counts: [proxy, nobody, "198.51.100.1", nobody] },
  { header: "6.6.6.6, unknown", counts: [proxy, nobody, "6.6.6.6", nobody] },
  { header: "unknown, 198.51.100.1", counts: [proxy, "198.51.100.1", nobody, nobody] },
  { header: "evil', 1", counts: [proxy, nobody, nobody, nobody] },
  { header: "1.2.3.4.5", counts: [proxy, nobody, nobody, nobody] },
  { header: "01.2.3.4", counts: [proxy, nobody, nobody, nobody] },
  { header: "256.2.3.4", counts: [proxy, nobody, nobody, nobody] },
  { header: "for=198.51.100.1;proto=https", counts: [proxy, nobody, nobody, nobody] },
  { header: '"198.51.100.1"', counts: [proxy, nobody, nobody, nobody] },
  { header: "198.51.100.1 203.0.113.7", counts: [proxy, nobody, nobody, nobody] },
  { header: "9".repeat(9_000), counts: [proxy, nobody, nobody, nobody] },
  { header: ",".repeat(9_000), counts: [proxy, nobody, nobody, nobody] },
  { header: "198.51.100.1:4711", counts: [proxy, "198.51.100.1", nobody, nobody] },
  { header: "198.51.100.1:", counts: [proxy, nobody, nobody, nobody] },
  { header: "2001:db8:1:ab12::9", counts: [proxy, "2001:db8:1:ab00::/56", nobody, nobody] },
  { header: "[2001:db8:1:ab12::9]", counts: [proxy, "2001:db8:1:ab00::/56", nobody, nobody] },
  { header: "[2001:0DB8:1:abff::9]:443", counts: [proxy, "2001:db8:1:ab00::/56", nobody, nobody] },
  { header: "[2001:db8:1:ab12::9", counts: [proxy, nobody, nobody, nobody] },
  { header: "[198.51.100.1]:443", counts: [proxy, "198.51.100.1", nobody, nobody] },
  { header: "2001:db8:1", counts: [proxy, nobody, nobody, nobody] },
  { header: "::ffff:198.51.100.1", counts: [proxy, "198.51.100.1", nobody, nobody] },
  { header: "64:ff9b::198.51.100.1", counts: [proxy, "198.51.100.1", nobody, nobody] },
  { header: "[64:ff9b::c633:6401]:80", counts: [proxy, "198.51.100.1", nobody, nobody] },
  { header: "64:ff9b:1:ab12::9", counts: [proxy, "64:ff9b:1:ab00::/56", nobody, nobody] },
  { header: "[::ffff:c633:6401]:80", counts: [proxy, "198.51.100.1", nobody, nobody] },
];

const table = rows.flatMap(({ header, counts }) =>
  counts.map((counted, hops) => ({ hops, header, counted: counted ?? "nobody's" })),
);

test.each(table)("behind $hops proxies a request with X-Forwarded-For '$header' is $counted", (row) => {
  expect(clientAddress(proxy, row.header, row.hops) ?? "nobody's").toBe(row.counted);
});

test("what a visitor writes before the proxies' entries never changes whose request it is", () => {
  for (const forged of ["6.6.6.6", "unknown", "", "::1", "10.0.0.1, 6.6.6.6", "'\"<>", ",,,"]) {
    expect(clientAddress(proxy, `${forged}, 198.51.100.1`, 1)).toBe("198.51.100.1");
    expect(clientAddress(proxy, `${forged}, 198.51.100.1, 203.0.113.7`, 2)).toBe("198.51.100.1");
  }
});

test("all 256 networks of an IPv6 customer's /56 count as one, in any spelling; an IPv4-mapped IPv6 address counts as the IPv4 address", () => {
  expect(clientAddress("2001:db8:1:ab00::1", undefined, 0)).toBe("2001:db8:1:ab00::/56");
  expect(clientAddress("2001:0DB8:1:abff:ffff:1:2:3", undefined, 0)).toBe("2001:db8:1:ab00::/56");
  expect(clientAddress("2001:db8:1:ac00::1", undefined, 0)).toBe("2001:db8:1:ac00::/56");
  expect(clientAddress("2001:db8:1:2::1", undefined, 0)).toBe("2001:db8:1:0::/56");
  expect(clientAddress("fe80::1%eth0", undefined, 0)).toBe("fe80:0:0:0::/56");
  expect(clientAddress("::1", undefined, 0)).toBe("0:0:0:0::/56");
  expect(clientAddress("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
});

test("one allocation covers an IPv6 customer's whole /48, and each IPv4 address is its own allocation", () => {
  const allocation = (address: string) => allocationOf(clientAddress(address, undefined, 0) ?? "nobody's");
  expect(allocation("2001:db8:1:ab00::1")).toBe("2001:db8:1::/48");
  expect(allocation("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  expect(allocation("2001:db8:2:ab00::1")).toBe("2001:db8:2::/48");
  expect(allocation("203.0.113.9")).toBe("203.0.113.9");
});

test("a closed connection has no address", () => expect(clientAddress(undefined, undefined, 0)).toBeUndefined());

test.each([
  ["10.1.2.3", true],
  ["100.64.0.1", true],
  ["100.63.255.255", false],
  ["127.0.0.1", true],
  ["169.254.1.1", true],
  ["172.16.0.1", true],
  ["172.32.0.1", false],
  ["192.168.1.1", true],
  ["::1", true],
  ["fd12:3456::1", true],
  ["fe80::1", true],
  ["::ffff:10.1.2.3", true],
  ["::ffff:198.51.100.1", false],
  ["2001:db8::1", false],
  ["198.51.100.1", false],
])("%s is a private address: %s", (address, isPrivate) => {
  expect(isPrivateAddress(clientAddress(proxy, address, 1) ?? "nobody's")).toBe(isPrivate);
});
