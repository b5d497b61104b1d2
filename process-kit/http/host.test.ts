import { expect, test } from "vitest";

import { hostOf, hostsOfOrigin, isAddressedTo } from "./host.ts";

test.each([
  { what: "one name", url: "/tc", rawHeaders: ["Host", "LocalHost:3000"], host: "localhost:3000" },
  { what: "a name in small letters", url: "/", rawHeaders: ["accept", "*/*", "host", "a.test"], host: "a.test" },
  { what: "no name", url: "/", rawHeaders: ["Accept", "*/*"], host: undefined },
  { what: "two names", url: "/", rawHeaders: ["Host", "a.test", "host", "a.test"], host: undefined },
  { what: "a target with a name", url: "http://b.test/", rawHeaders: ["Host", "a.test"], host: undefined },
  { what: "a target that is no path", url: "*", rawHeaders: ["Host", "a.test"], host: undefined },
])("a request with $what is addressed to $host", ({ url, rawHeaders, host }) => {
  expect(hostOf({ url, rawHeaders })).toBe(host);
});

test.each([
  { address: "http://localhost:3000/tc", host: "localhost:3000", isOurs: true },
  { address: "http://localhost:3000/tc", host: "rebound.example:3000", isOurs: false },
  { address: "http://rebound.example:3000/tc", host: "localhost:3000", isOurs: false },
  { address: "http://localhost:3000/tc", host: "localhost:3000, rebound.example:3000", isOurs: false },
  { address: "http://localhost:3000/tc", host: "localhost", isOurs: false },
])("$address with the host $host is ours: $isOurs", ({ address, host, isOurs }) => {
  const request = new Request(address, { headers: { Host: host } });
  expect(isAddressedTo(new Set(["localhost:3000"]), request)).toBe(isOurs);
});

test.each([
  { origin: "https://www.example.com", hosts: ["www.example.com", "www.example.com:443"] },
  { origin: "http://www.example.com", hosts: ["www.example.com", "www.example.com:80"] },
  { origin: "https://www.example.com:8443", hosts: ["www.example.com:8443"] },
  { origin: "http://[::1]:443", hosts: ["[::1]:443"] },
])("$origin is named by $hosts and by no other host", ({ origin, hosts }) => {
  expect(hostsOfOrigin(origin)).toEqual(hosts);
});
