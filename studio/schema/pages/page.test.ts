import { expect, test } from "vitest";

import { examplePage } from "../../../app/blocks/testing/example-page.ts";
import { documents } from "../../seed/documents.ts";
import { siteSettings } from "../../seed/settings/site-settings.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";
import { seededWithCode } from "../../testing/seeded-with-code.ts";

const picture = "image-0000000000000000000000000000000000000000-1200x630-png";
const page = examplePage(picture);
const at = (current: string) => ({ address: { _type: "slug", current } });

const redirect = { _id: "moved", _type: "redirect", language: "en-IN", from: "/old-diwali", kind: "permanent" };
const toPage = { page: { _type: "reference", _ref: "gallery", _weak: true } };

const complaints = async (document: typeof redirect | typeof page, ...others: (typeof redirect | typeof page)[]) =>
  (await editorsComplaints(document, [...seededWithCode("DIWALI"), ...others])).join("\n");

test.each(["heroBlock", "dealtHandBlock"] as const)(
  "a page that begins with the examples, at the top the %s, needs nothing but its pictures",
  async (first) => expect(await complaints(examplePage(picture, first))).toBe(""),
);

test("a page's address is none of the site's own, no other page's, and none that a redirect leads away from", async () => {
  expect(await complaints({ ...page, ...at("login") })).toContain("The site has a page of its own at /login.");
  expect(await complaints({ ...page, ...at("Diwali!") })).toContain("small letters, figures and single hyphens");
  expect(await complaints(page, { ...page, _id: "other", title: "Holi" })).toContain(
    "The page “Holi” has this address.",
  );
  expect(await complaints({ ...page, ...at("old-diwali") }, redirect)).toContain(
    "A redirect leads away from /old-diwali.",
  );
  expect(await complaints(page, page)).toBe("");
});

test("a hero is only at the top, and a page has at least one block", async () => {
  const [hero, ...others] = page.blocks;
  if (!hero) throw new Error("The example page has no hero.");
  expect(await complaints({ ...page, blocks: [...others, hero] })).toContain("drag it to the top");
  expect(await complaints({ ...page, blocks: [] })).toContain("at least one block");
});

test.each(["tabsBlock", "faqBlock", "longTextBlock"])("a page has one %s at most", async (type) => {
  const twice = page.blocks.flatMap((block) => (block._type === type ? [block, block] : [block]));
  expect(await complaints({ ...page, blocks: twice })).toContain("at most: remove the others.");
});

test("a redirect leads to a page, to an address of the site or to a website", async () => {
  expect(await complaints({ ...redirect, ...toPage }, page)).toBe("");
  expect(await complaints({ ...redirect, ...{ href: "/rummy-legal" } })).toBe("");
  expect(await complaints({ ...redirect, ...{ href: "https://shop.example/diwali" } })).toBe("");
  expect(await complaints({ ...redirect, kind: "gone" })).toBe("");
});

test("a redirect without a target, or with two, is refused", async () => {
  expect(await complaints(redirect)).toContain("Please say where visitors are sent.");
  expect(await complaints({ ...redirect, ...toPage, ...{ href: "/rummy-legal" } }, page)).toContain("not both");
  expect(await complaints({ ...redirect, ...toPage, kind: "gone" }, page)).toContain("gone leads nowhere");
  expect(await complaints({ ...redirect, ...{ href: "http://shop.example" } })).toContain("beginning with https://");
  expect(await complaints({ ...redirect, ...{ href: "mailto:us@shop.example" } })).toContain("beginning with https://");
});

test("no redirect leads to itself, to another redirect, or away from a page that exists", async () => {
  const other = { ...redirect, _id: "other", from: "/older", ...{ href: "/rummy-legal" } };
  for (const ending of ["", "/", "?a=b", "#prices"]) {
    const to = (path: string) => ({ ...redirect, href: path + ending });
    expect(await complaints(to("/old-diwali"))).toContain("would lead to itself");
    expect(await complaints(to("/Older"), other)).toContain("Lead there directly.");
    expect(await complaints(to("/gallery"), page)).toContain("Choose the page “Every block”");
  }
  expect(await complaints({ ...other, from: "/gallery" }, page)).toContain("The page “Every block” is at /gallery.");
  expect(await complaints({ ...other, from: "/tc" })).toContain("The site has a page of its own at /tc");
  expect(await complaints({ ...other, _id: "again" }, other)).toContain("There is a redirect from /older already.");
});

test("a redirect may lead away from a page that its own release takes down", async () => {
  const redirectIn = (prefix: string) => ({
    ...redirect,
    _id: `${prefix}redirect-gallery`,
    from: "/gallery",
    kind: "gone",
  });
  const leaving = { ...page, _id: `versions.autumn.${page._id}`, _system: { delete: true } };
  expect(await complaints(redirectIn("versions.autumn."), page, leaving)).toBe("");
  expect(await complaints(redirectIn("versions.autumn."), page)).toContain("The page “Every block” is at /gallery.");
  for (const prefix of ["", "drafts.", "versions.winter."])
    expect(await complaints(redirectIn(prefix), page, leaving)).toContain("The page “Every block” is at /gallery.");
});

test("a menu entry names a page or an address, and never both or neither", async () => {
  const [first, ...rest] = siteSettings.navigation;
  const withEntry = async (entry: object) =>
    (await editorsComplaints({ ...siteSettings, ...{ navigation: [entry, ...rest] } }, [...documents, page])).join(
      "\n",
    );
  const entry = { _type: "navigationLink", _key: "diwali", label: "Diwali" };
  expect(await withEntry({ ...entry, ...toPage })).toBe("");
  expect(await withEntry({ ...first, ...toPage })).toContain("not both");
  expect(await withEntry(entry)).toContain("Please say where the link leads.");
});

test("a page may have a share picture without other words for search engines; one too small says why", async () => {
  const sharing = (reference: string) => ({
    ...page,
    seo: { _type: "seo", picture: { _type: "image", asset: { _type: "reference", _ref: reference }, alt: "Lamps" } },
  });
  expect(await complaints(sharing(picture))).toBe("");
  expect(await complaints(sharing("image-0000000000000000000000000000000000000000-1199x630-png"))).toContain(
    "This picture has 1,199 × 630 pixels and would look blurred. Choose one of at least 1,200 × 630 pixels.",
  );
  expect(await complaints(sharing("image-0000000000000000000000000000000000000000-1260x1260-png"))).toContain(
    "too tall, so that parts would be cut off",
  );
});
