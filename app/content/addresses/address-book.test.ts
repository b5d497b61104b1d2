import { expect, test } from "vitest";

import type { Addresses } from "../queries/addresses.ts";
import { addressBook } from "./address-book.ts";

const updatedAt = "2026-11-20T00:00:00Z";
const siteOrigin = "https://rummy.example";
const book = (addresses: Addresses, ...hiddenIds: readonly string[]) =>
  addressBook(addresses, new Set(hiddenIds), siteOrigin);
const page = (id: string, address: string | null) => ({
  id,
  address,
  noindex: null,
  updatedAt,
  tabs: null,
  isSearched: null,
});
const moved = (from: string, to: string | null) => ({ from, to, kind: "permanent" as const });

test("a page is at its own address and at no other spelling of it", () => {
  const { pageAt, pages } = book({ pages: [page("one", "diwali")], redirects: [] });
  expect(pageAt("/diwali")).toEqual({ id: "one", address: "/diwali", noindex: false, updatedAt });
  for (const path of ["/Diwali", "/diwali/", "diwali", "/diwali?x=1", ""]) expect(pageAt(path)).toBeUndefined();
  expect(pages).toHaveLength(1);
});

test("what the Studio would have refused is no address: the site's own, a second page, an address without letters", () => {
  const { pages } = book({
    pages: ["login", "tc", "diwali", "diwali", "a/b", "..", "", "hi", null].map((address, index) =>
      page(String(index), address),
    ),
    redirects: [],
  });
  expect(pages.map(({ id, address }) => `${id} ${address}`)).toEqual(["2 /diwali"]);
});

test("a redirect leads to a page, an address of the site, or another website", () => {
  const { redirectAt } = book({
    pages: [page("one", "diwali-2026")],
    redirects: [
      moved("/diwali", "/diwali-2026"),
      moved("/offers", "/promotion"),
      { ...moved("/old-shop", "https://shop.example"), kind: "temporary" },
      { from: "/holi", to: null, kind: "gone" },
    ],
  });
  expect(redirectAt("/diwali")).toEqual({ kind: "permanent", to: "/diwali-2026" });
  expect(redirectAt("/offers")).toEqual({ kind: "permanent", to: "/promotion" });
  expect(redirectAt("/old-shop")).toEqual({ kind: "temporary", to: "https://shop.example/" });
  expect(redirectAt("/holi")).toEqual({ kind: "gone" });
  expect(redirectAt("/elsewhere")).toBeUndefined();
});

test("a redirect's target is as a Location header takes it, and what is no address leads nowhere", () => {
  const { redirectAt } = book({
    pages: [],
    redirects: [
      moved("/hindi", "https://hi.wikipedia.org/wiki/रमी"),
      moved("/terms", "/tc#नियम"),
      moved("/broken", "https://["),
      moved("/loop", "/one/../loop"),
    ],
  });
  expect(["/hindi", "/terms", "/broken", "/loop"].map((path) => redirectAt(path))).toEqual([
    { kind: "permanent", to: "https://hi.wikipedia.org/wiki/%E0%A4%B0%E0%A4%AE%E0%A5%80" },
    { kind: "permanent", to: "/tc#%E0%A4%A8%E0%A4%BF%E0%A4%AF%E0%A4%AE" },
    undefined,
    undefined,
  ]);
});

test.each([
  "/second",
  "/Second",
  "/second/",
  "/second?tab=pool",
  "/second#prices",
  "https://rummy.example/second",
  "HTTPS://Rummy.example:443/Second/?tab=pool#prices",
])("no loop and no chain comes about, however a redirect spells its target: %s", (to) => {
  const { redirectAt } = book({
    pages: [],
    redirects: [moved("/first", to), moved("/second", to.replace("second", "first"))],
  });
  expect([redirectAt("/first"), redirectAt("/second")]).toEqual([undefined, undefined]);
});

test("no redirect leads to itself, to another redirect, nowhere, off the site unseen, or away from a page that exists", () => {
  const { redirectAt } = book({
    pages: [page("one", "diwali")],
    redirects: [
      moved("/itself", "/itself"),
      moved("/itself-again", `${siteOrigin}/itself-again`),
      moved("/first", "/second"),
      moved("/second", "/promotion"),
      moved("/unpublished", null),
      moved("/script", "javascript:alert(1)"),
      moved("/host", "//evil.example"),
      moved("/diwali", "/promotion"),
      moved("/login", "/promotion"),
      moved("/LOUD", "/promotion"),
    ],
  });
  const leads = [
    "/itself",
    "/itself-again",
    "/first",
    "/second",
    "/unpublished",
    "/script",
    "/host",
    "/diwali",
    "/login",
    "/LOUD",
  ];
  expect(leads.filter((path) => redirectAt(path) !== undefined)).toEqual(["/second"]);
});

test("of several pages or redirects with one address the oldest has it, also while it is hidden, with its own tabs", () => {
  const addresses = {
    pages: [
      { ...page("old", "diwali"), tabs: ["rules", "prizes"] },
      { ...page("new", "diwali"), tabs: ["dates", "places"], isSearched: true },
    ],
    redirects: [moved("/holi", "/promotion"), moved("/holi", "/tc")],
  };
  const shown = book(addresses);
  expect([shown.pageAt("/diwali")?.id, shown.tabsAt("/diwali"), shown.isSearchedAt("/diwali")]).toEqual([
    "old",
    ["prizes"],
    false,
  ]);
  expect(shown.redirectAt("/holi")).toEqual({ kind: "permanent", to: "/promotion" });
  expect(book(addresses, "old").pageAt("/diwali")).toBeUndefined();
});

test("a hidden page is nowhere, and nothing leads there, however its address is spelled; a fixed page is never hidden", () => {
  const { pages, pageAt, tabsAt, isSearchedAt, redirectAt, hiddenPaths } = book(
    {
      pages: [
        { ...page("claim", "diwali"), tabs: ["rules", "prizes"], isSearched: true },
        page("usual", "holi"),
        { ...page("promotionPage", null), tabs: ["now", "then"] },
      ],
      redirects: [
        moved("/diwali-2025", "/diwali"),
        moved("/lights", "/Diwali/?tab=prizes#top"),
        moved("/lamps", `${siteOrigin}/diwali`),
        moved("/offers", "/promotion"),
        moved("/colours", "/holi"),
      ],
    },
    "claim",
    "promotionPage",
  );
  expect(pages.map(({ id }) => id)).toEqual(["usual"]);
  expect([pageAt("/diwali"), tabsAt("/diwali"), isSearchedAt("/diwali")]).toEqual([undefined, [], false]);
  expect(
    ["/diwali-2025", "/lights", "/lamps", "/offers", "/colours"].map((path) => redirectAt(path) !== undefined),
  ).toEqual([false, false, false, true, true]);
  expect(tabsAt("/promotion")).toEqual(["then"]);
  expect([...hiddenPaths].sort()).toEqual(["/diwali", "/diwali-2025", "/lamps", "/lights"]);
});
