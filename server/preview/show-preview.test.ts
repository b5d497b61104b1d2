import { expect, test } from "vitest";

import { couldBePage } from "./show-preview.ts";

test.each(["/", "/faq", "/signup.data", "/_root.data", "/protect/account-overview", "/tc/versions/2", "/diwali/2026"])(
  "%s may be a page",
  (path) => {
    expect(couldBePage(path)).toBe(true);
  },
);

test.each([
  "/media/a/b",
  "/media/titles/faq-1.jpg",
  "/%6dedia/titles/faq-1.jpg",
  "/%256dedia/a/b",
  "/media/a/b.data",
  "//media/a",
  "/sitemap.xml",
  "/sitemap.xml.data",
  "/robots.txt",
  "/speculation-rules.json",
  "/manifest.webmanifest",
  "/favicon.svg",
])("%s is for machines, or kept", (path) => {
  expect(couldBePage(path)).toBe(false);
});
