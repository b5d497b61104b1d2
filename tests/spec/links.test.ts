import { expect } from "vitest";

import { publicPages } from "../harness/pages.ts";
import { test } from "../harness/shared-stack-test.ts";
import { crawl } from "./crawl.ts";

test("every link leads somewhere, to the very line it names, and every page can be reached by links", async ({
  stack,
}) => {
  const { paths, broken } = await crawl(stack.site.origin);
  expect(broken).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining([...publicPages]));
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
