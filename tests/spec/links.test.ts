import { expect } from "vitest";

import { addressProblem } from "../../app/content/addresses/address-problem.ts";
import { accountPages, lessons, publicPages } from "../harness/pages.ts";
import { test } from "../harness/shared-stack-test.ts";
import { crawl } from "./crawl.ts";

test("every link leads somewhere, to the very line it names, and every page can be reached by links", async ({
  stack,
}) => {
  const { paths, broken } = await crawl(stack.site.origin);
  expect(broken).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining([...publicPages]));
});

test("the list for search engines has the public pages and the lessons, each with the day it last changed", async ({
  stack,
}) => {
  const { origin } = stack.site;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)];
  // The sign-up leads whoever has verified no number to another page.
  const listed = [...publicPages, ...lessons].filter((path) => path !== "/signup");
  expect(entries.map(([, address]) => address).sort()).toEqual(listed.map((path) => origin + path).sort());
  for (const [, address, day = ""] of entries) expect(Date.parse(day), address).toBeLessThanOrEqual(Date.now());
});

test("crawlers are told of that list and kept out of the account", async ({ stack }) => {
  const { origin } = stack.site;
  const lines = (await (await fetch(`${origin}/robots.txt`)).text()).split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);

  const rules = lines.flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice("Disallow: ".length)] : []));
  /** A rule is the beginning of an address, or the whole of it with `$` (RFC 9309, section 2.2.3). */
  const isDisallowed = (address: string) =>
    rules.some((rule) => (rule.endsWith("$") ? `${address}$` === rule : address.startsWith(rule)));
  const account = ["/protect", ...accountPages, "/protect/picture", "/add-cash"].flatMap((path) => [
    path,
    `${path}?x=1`,
  ]);
  expect(account.filter((address) => !isDisallowed(address))).toEqual([]);
  const segments = rules.flatMap((rule) => {
    const [, segment = ""] = /^\/([a-z-]*)/.exec(rule) ?? [];
    return [segment, `${segment}s`, `${segment}-yourself`, `${segment}2`];
  });
  const composed = segments.filter((segment) => addressProblem(segment) === undefined).map((segment) => `/${segment}`);
  expect(composed).toContain("/protect-yourself");
  expect([...publicPages, ...lessons, ...composed].filter(isDisallowed)).toEqual([]);
});

test("whoever finds a weakness is told whom to write to, with a date to come", async ({ stack }) => {
  const answer = await fetch(`${stack.site.origin}/.well-known/security.txt`);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  expect(lines[0]).toMatch(/^Contact: mailto:\S+@\S+$/);
  const expires = Date.parse(lines[1]?.replace("Expires: ", "") ?? "");
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
