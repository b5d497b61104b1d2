import { expect, test } from "vitest";

import type { ChangedDocument } from "../../content/queries/sitemap.ts";
import { sitemapXml, type SitemapParts } from "./sitemap-xml.ts";

const origin = "https://www.example.com";
const early = "2026-11-01T00:00:00Z";
const late = "2026-11-20T00:00:00Z";
const now = new Date("2026-11-29T00:00:00Z");

/** The list where staff composed these pages, and pages have these tabs. */
const xmlOf = (documents: readonly ChangedDocument[], addresses: Partial<SitemapParts["addresses"]> = {}) =>
  sitemapXml({
    origin,
    documents,
    addresses: { pages: [], tabsAt: () => [], isSearchedAt: () => false, ...addresses },
    now,
  });

test("every public page is listed once, with or without a date, but for the one that leads every crawler to another", () => {
  const addresses = [...xmlOf([]).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(15);
  expect(new Set(addresses).size).toBe(15);
  expect(addresses).toContain("https://www.example.com/rummy-faq");
  expect(addresses).not.toContain("https://www.example.com/signup");
});

test("a page changed when the newest of its documents did", () => {
  const xml = xmlOf([
    { _type: "faqGroup", key: null, updatedAt: late },
    { _type: "page", key: "faqPage", updatedAt: early },
    { _type: "legalDocument", key: "terms", updatedAt: early },
    { _type: "legalDocument", key: "privacy", updatedAt: late },
  ]);
  expect(xml).toContain(`<loc>${origin}/rummy-faq</loc><lastmod>${late}</lastmod>`);
  expect(xml).toContain(`<loc>${origin}/tc</loc><lastmod>${early}</lastmod>`);
  expect(xml).toContain(`<loc>${origin}/privacy</loc><lastmod>${late}</lastmod>`);
  expect(xml).toContain(`<loc>${origin}/disclaimer</loc></url>`);
});

test.each(["siteSettings", "legalSettings", "legalSwitch", "offerFigure", "ruleFigure"])(
  "a %s changes every page",
  (type) => {
    const xml = xmlOf([
      { _type: "homePage", key: null, updatedAt: early },
      { _type: type, key: null, updatedAt: late },
    ]);
    expect(xml.match(new RegExp(`<lastmod>${late}</lastmod>`, "g"))).toHaveLength(15);
  },
);

test("a composed page is listed with its own date, unless search engines shall not list it", () => {
  const place = { id: "diwali", address: "/diwali", noindex: false, updatedAt: late };
  const secret = { ...place, id: "team", address: "/for-the-team", noindex: true };
  const xml = xmlOf([], { pages: [place, secret] });
  expect(xml).toContain(`<loc>${origin}/diwali</loc><lastmod>${late}</lastmod>`);
  expect(xml).not.toContain("for-the-team");
});

test("every tab besides the first is listed at its own address, with its page's date", () => {
  const place = { id: "diwali", address: "/diwali", noindex: false, updatedAt: late };
  const tabs = new Map([
    ["/diwali", ["day-2"]],
    ["/how-to-play", ["pool"]],
  ]);
  const xml = xmlOf([{ _type: "page", key: "howToPlayPage", updatedAt: early }], {
    pages: [place],
    tabsAt: (path) => tabs.get(path) ?? [],
  });
  expect(xml).toContain(`<loc>${origin}/diwali?tab=day-2</loc><lastmod>${late}</lastmod>`);
  expect(xml).toContain(`<loc>${origin}/how-to-play?tab=pool</loc><lastmod>${early}</lastmod>`);
});

test("the questions of the FAQ change every page that has them", () => {
  const place = { id: "help", address: "/help", noindex: false, updatedAt: early };
  const xml = xmlOf([{ _type: "faqGroup", key: null, updatedAt: late }], {
    pages: [place, { ...place, id: "other", address: "/other" }],
    isSearchedAt: (path) => path === "/help",
  });
  expect(xml).toContain(`<loc>${origin}/help</loc><lastmod>${late}</lastmod>`);
  expect(xml).toContain(`<loc>${origin}/other</loc><lastmod>${early}</lastmod>`);
});

test.each([
  ["has come", "2026-11-25", "2026-11-24T18:30:00.000Z"],
  ["is to come", "2026-12-25", early],
  ["was before its publication", "2026-10-25", early],
])("a legal text whose day %s", (_day, effectiveDate, lastmod) => {
  const xml = xmlOf([{ _type: "legalDocument", key: "terms", updatedAt: early, effectiveDate }]);
  expect(xml).toContain(`<loc>${origin}/tc</loc><lastmod>${lastmod}</lastmod>`);
});

const announced = (number: number, publishedAt: string, effectiveDate: string, ...precededBy: number[]) => ({
  number,
  publishedAt,
  effectiveDate,
  precededBy,
});

test.each([
  [
    "each changes its page on its day",
    [announced(2, early, "2026-11-25", 1), announced(3, early, "2026-12-25", 1, 2)],
    "2026-11-24T18:30:00.000Z",
  ],
  [
    "one that was postponed in time never does",
    [announced(2, early, "2026-11-25", 1), announced(3, late, "2026-12-25", 1)],
    early,
  ],
])("of several announced versions of a legal text %s", (_which, versions, lastmod) => {
  const first = announced(1, "2026-01-01T00:00:00Z", "2026-01-01");
  const terms = { _type: "legalDocument", key: "terms", updatedAt: early, effectiveDate: "2026-12-25" };
  const xml = xmlOf([{ ...terms, versions: [first, ...versions] }]);
  expect(xml).toContain(`<loc>${origin}/tc</loc><lastmod>${lastmod}</lastmod>`);
});
