import { expect } from "vitest";
import { z } from "zod";

import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { newVisitorFromGoogle } from "../harness/google.ts";
import { htmlOf } from "../harness/html-of.ts";
import { newKnownVisitor } from "../harness/known-visitor.ts";
import { newEmail } from "../harness/member.ts";
import { accountPages } from "../harness/pages.ts";
import type { OwnStack } from "../harness/stack.ts";
import { newVisitor, type VisitorAnswer } from "../harness/visitor.ts";

const text = (key: string) => ({
  _type: "textBlock",
  _key: key,
  body: [
    {
      _type: "block",
      _key: "p",
      style: "normal",
      markDefs: [],
      children: [{ _type: "span", _key: "a", text: `Words of ${key}.` }],
    },
  ],
});
const tab = (id: string, label: string) => ({ _type: "tab", _key: id, id, label, heading: label, blocks: [text(id)] });
const composed = (id: string, title: string) => ({
  _id: id,
  _type: "page",
  language: "en-IN",
  title,
  lead: `About ${title}.`,
  address: { _type: "slug", current: id },
});
const diwali = {
  ...composed("diwali", "Diwali"),
  blocks: [
    { _type: "tabsBlock", _key: "days", label: "Days", tabs: [tab("day-1", "Day one"), tab("day-2", "Day two")] },
  ],
};
const team = { ...composed("for-the-team", "For the team"), blocks: [text("team")], noindex: true };

/** Publishes a page with tabs, one that is hidden from search engines, and what only a token writes: a fixed page that is. */
async function publish(stack: OwnStack): Promise<void> {
  const editor = await editorOf(stack.environment, crypto.randomUUID());
  const lead = "Hidden by a token.";
  const transaction = editor.transaction().createOrReplace(diwali).createOrReplace(team);
  await transaction.patch("aboutPage", { set: { noindex: true, lead } }).commit();
  await expect.poll(() => htmlOf(`${stack.site.origin}/about-us`)).toContain(lead);
  for (const path of ["/diwali", "/for-the-team"])
    await expect.poll(async () => (await fetch(stack.site.origin + path)).status).toBe(200);
}

/** The addresses that the sitemap lists. */
const listedIn = async ({ site }: OwnStack) =>
  [...(await htmlOf(`${site.origin}/sitemap.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

const graph = z.object({ "@graph": z.array(z.object({ "@type": z.string() })) });

const typesIn = (structured: string) => {
  const described = graph.parse(JSON.parse(structured));
  return described["@graph"].map((one) => one["@type"]).join(" ");
};

/** What a page tells search engines. */
function told({ html, headers }: Pick<VisitorAnswer, "html" | "headers">) {
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  const [, robots] = /<meta name="robots" content="([^"]*)"/.exec(html) ?? [];
  const [, structured] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return {
    title: title.replaceAll("&amp;", "&"),
    canonical: canonical?.replaceAll("&amp;", "&"),
    robots: robots ?? headers.get("X-Robots-Tag") ?? undefined,
    types: structured === undefined ? "" : typesIn(structured),
  };
}

/** An address, its title, its canonical address where it may be listed, the types of its structured data. */
type Row = readonly [path: string, title: string, canonical: string | undefined, types: string];

const place = "BreadcrumbList";
const rows: readonly Row[] = [
  ["/", "Terah Rummy: play Indian rummy in your browser", "/", "Organization WebSite"],
  ["/about-us", "About us | Terah Rummy", "/about-us", place],
  ["/about-us?utm_source=mail&tab=day-2", "About us | Terah Rummy", "/about-us", place],
  ["/how-to-play", "How to play Indian rummy | Terah Rummy", "/how-to-play", place],
  ["/how-to-play?tab=rb", "How to play Indian rummy | Terah Rummy", "/how-to-play", place],
  ["/how-to-play?tab=junk", "How to play Indian rummy | Terah Rummy", "/how-to-play", place],
  ["/how-to-play?x=1&tab=pool", "Pool Rummy: How to play Indian rummy | Terah Rummy", "/how-to-play?tab=pool", place],
  ["/How-To-Play/?tab=pr", "Points Rummy: How to play Indian rummy | Terah Rummy", "/how-to-play?tab=pr", place],
  ["/rummy-faq", "Rummy FAQ | Terah Rummy", "/rummy-faq", `${place} FAQPage`],
  ["/rummy-faq?q=joker", "joker: Rummy FAQ | Terah Rummy", undefined, ""],
  ["/TC/", "Terms & Conditions | Terah Rummy", "/tc", place],
  ["/tc/versions", "All published versions: Terms & Conditions | Terah Rummy", undefined, ""],
  ["/tc/versions?older=1&newer=1", "All published versions: Terms & Conditions | Terah Rummy", undefined, ""],
  ["/TC/versions/1", "Terms & Conditions: Version 1", undefined, ""],
  ["/Diwali/", "Diwali", "/diwali", place],
  ["/diwali?tab=day-1", "Diwali", "/diwali", place],
  ["/diwali?tab=day-2", "Day two: Diwali", "/diwali?tab=day-2", place],
  ["/for-the-team", "For the team", undefined, ""],
  ["/login?x=1", "Login | Terah Rummy", "/login", ""],
  ["/otp?verify=1", "Verify your mobile number | Terah Rummy", "/otp", ""],
];

test("every kind of page says what it is, where it is, and whether it may be listed", async ({ stack }) => {
  await publish(stack);
  const { origin } = stack.site;
  const listed = new Set(await listedIn(stack));
  for (const [path, title, canonical, types] of rows) {
    const answer = await newVisitor(origin).get(path);
    const robots = canonical === undefined ? "noindex" : undefined;
    const address = canonical === undefined ? undefined : origin + canonical;
    expect([path, told(answer)]).toEqual([path, { title, canonical: address, robots, types }]);
    expect([path, listed.has(address ?? origin + path)]).toEqual([path, address !== undefined]);
  }
});

test("a search has what is sought in its title; link previews, which would show anybody's words as ours, have the page's own", async ({
  stack,
}) => {
  const { html } = await newVisitor(stack.site.origin).get("/rummy-faq?q=Claim+your+prize");
  expect(html).toContain("<title>Claim your prize: Rummy FAQ | Terah Rummy</title>");
  expect(html).toContain('<meta property="og:title" content="Rummy FAQ | Terah Rummy"/>');
});

test("the sitemap lists pages that answer themselves, each once, under their own canonical address and a title of their own", async ({
  stack,
}) => {
  await publish(stack);
  const listed = await listedIn(stack);
  const titles = new Set<string>();
  for (const address of listed) {
    const answer = await newVisitor(stack.site.origin).get(address.replace(stack.site.origin, ""));
    const { title, canonical, robots } = told(answer);
    expect({ address, status: answer.status, canonical, robots }).toEqual({
      address,
      status: 200,
      canonical: address,
      robots: undefined,
    });
    titles.add(title);
  }
  expect(titles.size).toBe(listed.length);
});

test("browsers are told which pages to open ahead, but none that only people with its address shall find", async ({
  stack,
}) => {
  await publish(stack);
  const answer = await fetch(`${stack.site.origin}/speculation-rules.json`);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  const rules = await answer.text();
  expect(rules).toContain('"/diwali"');
  expect(rules).not.toContain("for-the-team");
});

test("no search engine lists the account, nor a form behind Google or a mailed link", async ({ stack }) => {
  const { player, forgetful, linking } = await newKnownVisitor(stack);
  const fromGoogle = await newVisitorFromGoogle(stack, newEmail());
  const toPlayer = await newVisitorFromGoogle(stack, player.email);
  const pages = [
    ...["/protect", ...accountPages].map((path) => [player.visitor, path] as const),
    [fromGoogle, "/google/consent"] as const,
    [toPlayer, "/google/link"] as const,
    [linking, "/google/link/confirm"] as const,
    [forgetful, "/reset-password"] as const,
    [newVisitor(stack.site.origin), "/confirm-email?token=unknown"] as const,
  ];
  for (const [visitor, path] of pages) {
    const answer = await visitor.get(path);
    const { robots, canonical } = told(answer);
    expect([path, answer.status, robots, canonical]).toEqual([path, 200, "noindex", undefined]);
  }
});
