import { expect, test } from "vitest";

import { addressBook } from "../../app/content/addresses/address-book.ts";
import { readingPageAt, cachedPages } from "./reading-page.ts";

const diwali = { id: "diwali", address: "diwali", noindex: null, updatedAt: "2026-11-01T00:00:00Z" };
const addresses = addressBook({ pages: [diwali], redirects: [] });

test.each([
  ["/diwali", "/diwali"],
  ["/diwali?utm_source=mail", "/diwali"],
  ["/", "/"],
  ["/?utm_source=mail&utm_campaign=diwali", "/"],
  ["/?tab=pr", "/"],
  ["/how-to-play", "/how-to-play"],
  ["/how-to-play?tab=rb", "/how-to-play"],
  ["/how-to-play?x=1&tab=pr", "/how-to-play?tab=pr"],
  ["/how-to-play?tab=dr&tab=pr", "/how-to-play?tab=dr"],
  ["/how-to-play?tab=junk&tab=pr", "/how-to-play"],
  ["/how-to-play?tab=%70ool", "/how-to-play?tab=pool"],
])("%s is the page %s", (url, target) => {
  expect(readingPageAt(url, false, addresses)?.target).toBe(target);
});

test.each([
  "/login",
  "/otp?verify=1",
  "/protect",
  "//",
  "/tc/",
  "/TC",
  "/%74c",
  "/tc.data",
  "/_root.data",
  "/there-is-no-such-page",
  "/Diwali",
  "/diwali/",
  "/diwali.data",
  "http://other/tc",
  "/tc;x=1",
  "/tc#x",
  "",
])("%s is no reading page", (url) => {
  expect(readingPageAt(url, false, addresses)).toBeUndefined();
});

test("logged-in visitors have separate pages, and no invalid address adds a page", () => {
  const found = Array.from({ length: 1_000 }, (_, junk) =>
    readingPageAt(`/how-to-play?tab=${junk}&_data=${junk}`, true, addresses),
  );
  expect(new Set(found.map((page) => page?.key)).size).toBe(1);
  expect(found[0]?.key).not.toBe(readingPageAt("/how-to-play", false, addresses)?.key);
  expect(new Set(cachedPages.map(({ key }) => key)).size).toBe(30);
});
