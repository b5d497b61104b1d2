import { describe, expect } from "vitest";
import { z } from "zod";

import { examplePage } from "../../app/blocks/testing/example-page.ts";
import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { metricsOf } from "../harness/metrics.ts";
import { lakeQueries, untilQuiet } from "../harness/quiet-site.ts";
import type { OwnStack } from "../harness/stack.ts";

const paragraph = (text: string, style = "normal") => ({
  _type: "block",
  _key: style,
  style,
  markDefs: [],
  children: [{ _type: "span", _key: "a", text }],
});
const textOf = (...body: readonly object[]) => ({ _type: "textBlock", _key: "words", body });
const word = (text: string) => textOf(paragraph(text));

const diwali = {
  _id: "diwali",
  _type: "page",
  language: "en-IN",
  title: "Diwali tournament",
  lead: "Cards and lamps.",
  address: { _type: "slug", current: "diwali" },
  blocks: [word("Come and play.")],
};

const ask = (stack: OwnStack, path: string) => fetch(stack.site.origin + path, { redirect: "manual" });
const status = async (stack: OwnStack, path: string) => (await ask(stack, path)).status;
const html = async (stack: OwnStack, path: string) => (await ask(stack, path)).text();

describe("a page that staff composed", () => {
  test("is live when it is published, like a reading page: from the page cache, without script, for search engines too", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "composes");
    expect(await status(stack, "/diwali")).toBe(404);
    await editor.createOrReplace(diwali);
    await expect.poll(() => status(stack, "/diwali")).toBe(200);
    const answer = await ask(stack, "/diwali");
    expect(answer.headers.get("cache-control")).toContain("s-maxage");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    expect(answer.headers.get("etag")).toBe((await ask(stack, "/diwali?utm_source=mail")).headers.get("etag"));
    const page = await answer.text();
    expect(page).toContain("<title>Diwali tournament</title>");
    expect(page).toContain(`<link rel="canonical" href="${stack.site.origin}/diwali"/>`);
    expect(page).toContain("Come and play.");
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    expect(page).not.toContain("noindex");
    expect(await html(stack, "/sitemap.xml")).toContain("/diwali</loc>");

    await editor
      .patch("diwali")
      .set({ "blocks[0]": word("Come and win."), title: "</script><script>alert(1)</script>" })
      .commit();
    await expect.poll(() => html(stack, "/diwali")).toContain("Come and win.");
    const [, structured = ""] =
      /<script type="application.ld.json">(.*?)<.script>/s.exec(await html(stack, "/diwali")) ?? [];
    expect(structured).not.toContain("<");
    expect(JSON.stringify(JSON.parse(structured))).toContain('"name":"</script><script>alert(1)</script>"');

    await editor.patch("diwali").set({ title: diwali.title, noindex: true }).commit();
    await expect.poll(() => html(stack, "/diwali")).toContain("noindex");
    expect(await html(stack, "/diwali")).not.toContain("<script");
    expect(await html(stack, "/diwali")).toContain('<meta name="robots" content="noindex"/>');
    await expect.poll(() => html(stack, "/sitemap.xml")).not.toContain("/diwali</loc>");
  });

  test("is in a menu by reference: the entry follows its address, and disappears with it", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "names");
    await editor.createOrReplace({ ...diwali, _id: "holi", address: { _type: "slug", current: "holi" } });
    const entry = {
      _type: "navigationLink",
      _key: "holi",
      label: "Festival",
      page: { _type: "reference", _ref: "holi", _weak: true },
    };
    await editor.patch("siteSettings").insert("after", "navigation[-1]", [entry]).commit();
    await expect.poll(() => html(stack, "/")).toContain('<a href="/holi">Festival</a>');
    await editor.patch("holi").set({ "address.current": "holi-2027" }).commit();
    await expect.poll(() => html(stack, "/about-us")).toContain('<a href="/holi-2027">Festival</a>');
    await expect.poll(() => status(stack, "/holi")).toBe(301);
    expect(await status(stack, "/holi-2027")).toBe(200);
    expect((await ask(stack, "/holi?utm_source=poster")).headers.get("location")).toBe("/holi-2027?utm_source=poster");

    await editor.delete("holi");
    await expect.poll(() => html(stack, "/")).not.toContain("Festival");
    await expect.poll(() => status(stack, "/holi-2027")).toBe(404);
    await expect.poll(() => status(stack, "/holi")).toBe(404);
    await editor.patch("redirect-holi").set({ kind: "gone" }).unset(["page"]).commit();
    await expect.poll(() => status(stack, "/holi")).toBe(410);
  });

  test("loses its claims while the legal switch is on; one that is wholly a claim is not there at all", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "claims");
    const assets = await editor.fetch<unknown>('*[_type == "sanity.imageAsset"]._id');
    const [picture = ""] = z.array(z.string()).parse(assets);
    await editor.createOrReplace(examplePage(picture));
    await editor.createOrReplace({
      ...diwali,
      _id: "bonus",
      address: { _type: "slug", current: "bonus" },
      blocks: [
        { ...word("Money for you."), claim: true },
        { ...textOf(paragraph("Money for two.", "claim")), _key: "text" },
      ],
    });
    await editor.createOrReplace({
      ...diwali,
      _id: "prize",
      address: { _type: "slug", current: "prize" },
      blocks: [textOf(paragraph("Money for three.", "claim"), paragraph(" "))],
    });
    const entry = {
      _type: "navigationLink",
      _key: "bonus",
      label: "Bonus page",
      page: { _type: "reference", _ref: "bonus", _weak: true },
    };
    await editor.patch("siteSettings").insert("after", "footerNavigation[-1]", [entry]).commit();
    await expect.poll(() => html(stack, "/gallery")).toContain('class="bonus-code"');
    await expect.poll(() => html(stack, "/gallery")).toContain("Bonus page");
    await expect.poll(() => status(stack, "/bonus")).toBe(200);
    await expect.poll(() => html(stack, "/prize")).toContain("Money for three.");
    expect(await html(stack, "/prize")).not.toContain("noindex");
    await untilQuiet(stack);
    const listed = await ask(stack, "/sitemap.xml");
    expect(listed.headers.get("cache-control")).toBe("no-cache");
    const askedAgain = () =>
      fetch(`${stack.site.origin}/sitemap.xml`, { headers: { "If-None-Match": listed.headers.get("etag") ?? "" } });
    expect((await askedAgain()).status).toBe(304);

    await editor.patch("legalSwitch").set({ claimsHidden: true }).commit();
    await expect.poll(() => status(stack, "/bonus")).toBe(404);
    await expect.poll(() => html(stack, "/gallery")).not.toContain('class="bonus-code"');
    expect(await html(stack, "/gallery")).not.toContain("Bonus page");
    await expect.poll(() => html(stack, "/prize")).not.toContain("Money for three.");
    expect(await html(stack, "/prize"), "a heading alone").toContain("noindex");
    const listedNow = await askedAgain();
    expect(listedNow.status).toBe(200);
    expect(await listedNow.text()).not.toContain("/bonus</loc>");
    await editor.patch("legalSwitch").set({ claimsHidden: false }).commit();
    await expect.poll(() => status(stack, "/bonus")).toBe(200);
  });

  test("leaves out a block that this version of the site does not know, and says so in the log", async ({ stack }) => {
    const editor = await editorOf(stack.environment, "newer");
    const blocks = [{ _type: "blockOfTheFuture", _key: "future" }, word("It is still here.")];
    await editor.createOrReplace({
      ...diwali,
      _id: "newer",
      address: { _type: "slug", current: "newer-page" },
      blocks,
    });
    await expect.poll(() => html(stack, "/newer-page")).toContain("It is still here.");
    expect(stack.site.log.join("\n")).toContain("blockOfTheFuture");
  });

  test("outlives the lake, with its redirects; what is not in the address book is neither kept nor asked for", async ({
    stack,
  }) => {
    const editor = await editorOf(stack.environment, "outlives");
    await editor.createOrReplace({ ...diwali, _id: "lasting", address: { _type: "slug", current: "lasting" } });
    await editor.createOrReplace({
      _id: "from-old",
      _type: "redirect",
      language: "en-IN",
      from: "/old-offers",
      kind: "temporary",
      href: "/promotion",
    });
    await expect.poll(() => status(stack, "/old-offers")).toBe(302);
    await expect.poll(() => status(stack, "/lasting")).toBe(200);
    await untilQuiet(stack);
    const before = await metricsOf(stack.environment);
    const junk = Array.from({ length: 200 }, (_, number) => status(stack, `/junk-${number}?x=${number}`));
    expect(new Set(await Promise.all(junk))).toEqual(new Set([404]));
    const searches = Array.from({ length: 20 }, (_, number) => status(stack, `/rummy-faq?q=joker+${number}`));
    expect(new Set(await Promise.all(searches))).toEqual(new Set([200]));
    const after = await metricsOf(stack.environment);
    for (const name of ["site_page_cache_pages", lakeQueries])
      expect([name, after.get(name)]).toEqual([name, before.get(name)]);

    await stack.withoutContentLake(async () => {
      await stack.restartSite();
      const statuses = await Promise.all(["/lasting", "/old-offers", "/nothing"].map((path) => status(stack, path)));
      expect(statuses).toEqual([200, 302, 404]);
      expect(await html(stack, "/rummy-faq?q=jokre")).toContain("<mark>joker</mark>");
    });
  });
});
