import { brotliDecompressSync } from "node:zlib";

import { expect, test } from "vitest";

import { signedInHintFinder } from "../app/players/hint-cookie.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { refusalPage } from "./page-cache/notice-pages.ts";
import { openSite, siteOrigin } from "./testing/open-site.ts";

const html = `<!doctype html><title>Not taken</title>${"<p>Thirteen cards.</p>".repeat(100)}`;

/** A site whose forms are refused with a page; records every rendering's address. */
async function openRefusingSite() {
  const rendered: string[] = [];
  const cache = createPageCache({
    render: ({ target, signedIn }) => {
      rendered.push(target);
      const text = `${html}${target} ${signedIn ? "My Account" : "Login"}`;
      return Promise.resolve({ html: Buffer.from(text), policy: "script-src 'none'", tags: new Set<string>() });
    },
    exists: () => true,
    events: { rendered: () => undefined, refreshed: () => undefined, failed: () => undefined },
  });
  const site = await openSite(undefined, { refusalPage: refusalPage(cache, signedInHintFinder(siteOrigin)) });
  return Object.assign(site, { rendered });
}

const ours = { Origin: "http://site.test" };
const navigation = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const tooLong = { method: "POST", body: "a".repeat(70_000) };

test("a browser that sends a too large form gets a page, a program the plain answer", async () => {
  await using site = await openRefusingSite();

  const page = await site.ask("/login", { ...tooLong, headers: { ...ours, ...navigation } });
  expect(page.status).toBe(413);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.headers["content-security-policy"]).toBe("script-src 'none'");
  expect(page.body.toString()).toContain("/refused/413 Login");

  const plain = await site.ask("/login", { ...tooLong, headers: { ...ours, Accept: "*/*" } });
  expect(plain.status).toBe(413);
  expect(plain.body.toString()).toBe("The request is larger than this address allows.\n");
  expect(site.reachedApp).toEqual([]);
});

test("a form from another site is refused with a page, compressed for browsers that accept it", async () => {
  await using site = await openRefusingSite();
  const headers = { ...navigation, Origin: "https://evil.example", "Accept-Encoding": "br", Cookie: "rummy_hint_80=1" };

  const { status, headers: answered, body } = await site.ask("/login", { method: "POST", headers });

  expect(status).toBe(403);
  expect(answered["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(body).toString()).toContain("/refused/403");
});

test("a hundred refused forms cause one rendering", async () => {
  await using site = await openRefusingSite();
  const headers = { ...navigation, Origin: "https://evil.example" };

  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => site.ask(`/form/${index}`, { method: "POST", headers })),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  expect(site.rendered).toEqual(["/refused/403"]);
});

test("the app's own answers pass unchanged, whatever their status", async () => {
  await using site = await openSite(
    () => Promise.resolve(new Response("<p>Suspended</p>", { status: 403, headers: { "Content-Type": "text/html" } })),
    {
      refusalPage: () => Promise.resolve(new Response("no")),
    },
  );
  const { body } = await site.ask("/login", { method: "POST", headers: { ...ours, ...navigation } });
  expect(body.toString()).toBe("<p>Suspended</p>");
});
