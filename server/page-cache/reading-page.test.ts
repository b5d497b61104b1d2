import { expect, test } from "vitest";

import { addressBook } from "../../app/content/addresses/address-book.ts";
import { pagesForAnybody, readingPageAt, stillExists } from "./reading-page.ts";

const diwali = {
  id: "diwali",
  address: "diwali",
  noindex: null,
  updatedAt: "2026-11-01T00:00:00Z",
  tabs: null,
  isSearched: null,
};
const lessons = { ...diwali, id: "howToPlayPage", address: "how-to-play", tabs: ["rb", "pr", "dr", "pool"] };
const contest = { ...diwali, id: "contest", address: "contest", tabs: ["rules", "prizes", "a b"] };
const questions = { ...diwali, id: "faqPage", address: "rummy-faq", isSearched: true };
const addresses = addressBook(
  { pages: [diwali, lessons, contest, questions], redirects: [] },
  new Set(),
  "https://rummy.example",
);

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
  ["/contest?tab=prizes&x=1", "/contest?tab=prizes"],
  ["/contest?tab=rules", "/contest"],
  ["/contest?tab=a b", "/contest"],
  ["/diwali?q=joker", "/diwali"],
  ["/rummy-faq?x=joker", "/rummy-faq"],
  ["/rummy-faq?q=", "/rummy-faq"],
  ["/rummy-faq?q=%3F%21+%20", "/rummy-faq"],
])("%s is the page %s", (url, target) => expect(readingPageAt(url, false, addresses)?.target).toBe(target));

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
  // A search is never kept.
  "/rummy-faq?q=joker",
  "/rummy-faq?x=1&q=%6Aoker&q=",
  "",
])("%s is no reading page", (url) => expect(readingPageAt(url, false, addresses)).toBeUndefined());

test("logged-in visitors have separate pages, and no invalid address adds a page", () => {
  const found = Array.from({ length: 1_000 }, (_, junk) =>
    readingPageAt(`/how-to-play?tab=${junk}&_data=${junk}`, true, addresses),
  );
  expect(new Set(found.map((page) => page?.key)).size).toBe(1);
  expect(found[0]?.key).not.toBe(readingPageAt("/how-to-play", false, addresses)?.key);
});

test("every page of the specification is rendered ahead, and each of its tabs", () => {
  const targets = pagesForAnybody(addresses).map(({ target }) => target);
  expect(targets).toHaveLength(15);
  expect(targets).toEqual(expect.arrayContaining(["/", "/how-to-play", "/how-to-play?tab=pool"]));
});

test("a tab that staff remove ceases to exist, and so does their page; a page of the specification never does", () => {
  const none = addressBook({ pages: [], redirects: [] }, new Set(), "https://rummy.example");
  for (const [url, remains] of [
    ["/how-to-play?tab=pr", false],
    ["/contest?tab=prizes", false],
    ["/diwali", false],
    ["/how-to-play", true],
  ] as const) {
    const page = readingPageAt(url, false, addresses);
    expect(page && stillExists(page, addresses)).toBe(true);
    expect(page && stillExists(page, none)).toBe(remains);
  }
});

test("a page whose address another document has taken over ceases to exist, and so do its tabs", () => {
  const pages = [
    { ...diwali, id: "contest" },
    { ...contest, id: "diwali" },
  ];
  const swapped = addressBook({ pages, redirects: [] }, new Set(), "https://rummy.example");
  for (const url of ["/diwali", "/contest", "/contest?tab=prizes"]) {
    const before = readingPageAt(url, false, addresses);
    const after = readingPageAt(url, false, swapped);
    expect(after?.target).toBe(before?.target);
    expect(after?.key).not.toBe(before?.key);
    expect(before && stillExists(before, swapped)).toBe(false);
    expect(after && stillExists(after, swapped)).toBe(true);
  }
});
