import { expect, test } from "vitest";

import { sitemapXml } from "./sitemap-xml.ts";

const origin = "https://www.example.com";
const early = "2026-11-01T00:00:00Z";
const late = "2026-11-20T00:00:00Z";

test("every public page is listed once, with or without a date", () => {
  const addresses = [...sitemapXml(origin, [], []).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(16);
  expect(new Set(addresses).size).toBe(16);
  expect(addresses).toContain("https://www.example.com/rummy-faq");
});

test("a page changed when the newest of its documents did", () => {
  const xml = sitemapXml(
    origin,
    [
      { _type: "faqGroup", key: null, updatedAt: late },
      { _type: "page", key: "faqPage", updatedAt: early },
      { _type: "legalDocument", key: "terms", updatedAt: early },
      { _type: "legalDocument", key: "privacy", updatedAt: late },
    ],
    [],
  );
  expect(xml).toContain(`<loc>${origin}/rummy-faq</loc><lastmod>${late}</lastmod>`);
  expect(xml).toContain(`<loc>${origin}/tc</loc><lastmod>${early}</lastmod>`);
  expect(xml).toContain(`<loc>${origin}/privacy</loc><lastmod>${late}</lastmod>`);
  expect(xml).toContain(`<loc>${origin}/disclaimer</loc></url>`);
});

test.each(["siteSettings", "legalSettings", "offerFigure", "ruleFigure"])("a %s changes every page", (type) => {
  const xml = sitemapXml(
    origin,
    [
      { _type: "homePage", key: null, updatedAt: early },
      { _type: type, key: null, updatedAt: late },
    ],
    [],
  );
  expect(xml.match(new RegExp(`<lastmod>${late}</lastmod>`, "g"))).toHaveLength(16);
});

test("a composed page is listed with its own date, unless search engines shall not list it", () => {
  const place = { id: "diwali", address: "/diwali", noindex: false, updatedAt: late };
  const secret = { ...place, id: "team", address: "/for-the-team", noindex: true };
  const xml = sitemapXml(origin, [], [place, secret]);
  expect(xml).toContain(`<loc>${origin}/diwali</loc><lastmod>${late}</lastmod>`);
  expect(xml).not.toContain("for-the-team");
});
