import { expect } from "vitest";

import { createSanityClient } from "../../app/content/client.ts";
import { pageQueries } from "../../app/content/queries/page-queries.ts";
import { sanityConnection } from "../../configuration/sanity.ts";
import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { newKnownVisitor, pageAsKnown } from "../harness/known-visitor.ts";
import { accountPages, formPages, lessons, linkPages, readingPages, unknownAddress } from "../harness/pages.ts";

/** What a claim about games for money, or an offer, can hardly be made without. */
const claimWords =
  /bonus|prize|reward|winnings|\bwin (?:real|cash|money|big)|real[- ](?:money|cash)|jackpot|cash ?back|tournament|payout|neft|\brefer\b|refer[- ]a|paid games?|for money|\boffers?\b|\bRs\.? ?\d|₹/i;

/** Words that would count as a claim and are none. */
const noClaims: readonly { words: RegExp; because: string }[] = [
  { words: /relatives (?:stay out of|may not play) prize games|may not play prize games/, because: "says who may not" },
  { words: /no winnings can be claimed/, because: "says what nobody gets" },
  { words: /laws on games played for money differ/, because: "warns of the law" },
  { words: /^Min Rs\. 100 to Max Rs\. 50000$/, because: "limits deposits, by figures of legal's" },
  { words: /^₹[\d,.]+$/, because: "is a balance or a limit of the player's own account" },
];

/** Pages that state law, fees and taxes, in legal's words. */
const legalNames = /^(?:privacy|terms|legality|disclaimer)(?:-version|$)/;
const legalPaths: readonly string[] = ["/privacy", "/tc", "/rummy-legal", "/disclaimer"];

/** Words that are drawn only around an offer, and there is none. */
const drawnWithOffers: readonly string[] = ["promotion.page.blocks.lead", "account.page.aside.heading"];

const isClaim = (words: string) => claimWords.test(words) && !noClaims.some((known) => known.words.test(words));

function wordsIn(value: unknown, place: string): { place: string; words: string }[] {
  if (typeof value === "string") return [{ place, words: value }];
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, place));
  if (typeof value !== "object" || value === null) return [];
  // Where a paragraph's words change their looks, they are stretches; whether they are a claim, all of them say together.
  if ("children" in value && Array.isArray(value.children)) return [{ place, words: textOf(value.children) }];
  return Object.entries(value).flatMap(([name, part]) =>
    /^_|^key$|anchor|href$/i.test(name) ? [] : wordsIn(part, `${place}.${name}`),
  );
}

const textOf = (stretches: readonly unknown[]): string =>
  stretches
    .flatMap((stretch) => wordsIn(stretch, "").filter(({ place }) => place === ".text"))
    .map(({ words }) => words)
    .join("");

/** A page's text for readers, screen readers, search engines and link previews. */
function wordsOnPage(html: string): string[] {
  const visible = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const attributes = [...visible.matchAll(/ (?:content|alt|title|placeholder|aria-label)="([^"]*)"/g)];
  const texts = visible.replace(/<\/?(?:a|em|strong|span|b)\b[^>]*>/g, "").split(/<[^>]*>/);
  return [...attributes.map(([, words = ""]) => words), ...texts].map((words) => words.trim());
}

test("with the legal switch on no word of any page, mail or message claims a thing about games for money", async ({
  stack,
}) => {
  const editor = await editorOf(stack.environment);
  await editor.patch("legalSwitch").set({ claimsHidden: true }).commit();

  const client = createSanityClient(sanityConnection(stack.environment));
  const found = [];
  for (const [name, { query, parameters, parse }] of Object.entries(pageQueries)) {
    const { settings, page } = parse(await client.fetch<unknown>(query, parameters));
    const words = [...wordsIn(settings, "settings"), ...(legalNames.test(name) ? [] : wordsIn(page, `${name}.page`))];
    expect(words.length, name).toBeGreaterThan(10);
    found.push(...words.filter(({ place, words }) => !drawnWithOffers.includes(place) && isClaim(words)));
  }
  expect(found).toEqual([]);
});

test("with the legal switch on no page that is drawn claims a thing, the account's neither", async ({ stack }) => {
  const { origin } = stack.site;
  const editor = await editorOf(stack.environment, "another editor");
  const somebody = await newKnownVisitor(stack);
  const claimsOn = async (path: string) =>
    wordsOnPage((await pageAsKnown(origin, path, somebody)).html).filter(isClaim);
  await editor.patch("legalSwitch").set({ claimsHidden: false }).commit();
  for (const path of ["/", "/promotion", "/rummy-faq", "/protect/account-overview", "/protect/add-cash"])
    await expect.poll(() => claimsOn(path), { message: path }).not.toEqual([]);

  await editor.patch("legalSwitch").set({ claimsHidden: true }).commit();
  const read = readingPages.filter((path) => !legalPaths.includes(path));
  const manifest = "/manifest.webmanifest";
  for (const path of [...read, ...lessons, ...formPages, ...linkPages, unknownAddress, ...accountPages, manifest])
    await expect.poll(() => claimsOn(path), { message: path }).toEqual([]);
});
