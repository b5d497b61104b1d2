import { expect } from "vitest";

import { publicPages } from "../harness/pages.ts";
import { test } from "../harness/stack-test.ts";

/** Where a visitor without an account is sent from a link into it. */
const loginFirst = /^\/(protect|add-cash)\b/;

interface Page {
  status: number;
  /** Every address it names, as it spells them. */
  addresses: string[];
  ids: Set<string>;
}

const attributes = (html: string, names: string): string[] =>
  [...html.matchAll(new RegExp(` (?:${names})="([^"]*)"`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&amp;", "&"),
  );

const readPage = async (url: URL): Promise<Page> => {
  const answer = await fetch(url);
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") === true;
  const html = isHtml ? await answer.text() : "";
  if (!isHtml) await answer.body?.cancel();
  return { status: answer.status, addresses: attributes(html, "href|src"), ids: new Set(attributes(html, "id")) };
};

/** Reads everything that can be reached from the home page, each address once. */
const crawl = async (origin: string): Promise<{ pages: Map<string, Page>; broken: string[] }> => {
  const pages = new Map<string, Page>();
  const broken: string[] = [];
  const waiting = [{ address: new URL("/", origin), from: "the start" }];
  for (const { address, from } of waiting) {
    const path = address.pathname + address.search;
    const known = pages.get(path);
    const page = known ?? (await readPage(address));
    pages.set(path, page);
    if (page.status !== 200) broken.push(`${from} names ${path}, which is answered ${page.status}`);
    const fragment = decodeURIComponent(address.hash.slice(1));
    if (fragment !== "" && !page.ids.has(fragment))
      broken.push(`${from} leads to ${path}#${fragment}, which is not there`);
    if (known !== undefined || loginFirst.test(path)) continue;
    for (const spelled of page.addresses) {
      const named = new URL(spelled, address);
      if (named.protocol === "mailto:") continue;
      if (named.origin === origin) waiting.push({ address: named, from: path });
      else broken.push(`${path} leaves the site for ${spelled}`);
    }
  }
  return { pages, broken };
};

test("every link leads somewhere, to the very line it names, and every page can be reached by links", async ({
  stack,
}) => {
  const { pages, broken } = await crawl(stack.site.origin);
  expect(broken).toEqual([]);
  expect([...pages.keys()]).toEqual(expect.arrayContaining([...publicPages]));
});

test("the list for search engines has the sixteen pages, each with the day it last changed", async ({ stack }) => {
  const { origin } = stack.site;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)];
  expect(entries.map(([, address]) => address).sort()).toEqual(publicPages.map((path) => origin + path).sort());
  for (const [, address, day = ""] of entries) expect(Date.parse(day), address).toBeLessThanOrEqual(Date.now());
});

test("crawlers are told of that list and kept out of the account", async ({ stack }) => {
  const { origin } = stack.site;
  const lines = (await (await fetch(`${origin}/robots.txt`)).text()).split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain("Disallow: /protect");
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});
