import { setTimeout } from "node:timers/promises";

import { expect } from "vitest";

import { exampleBlocks } from "../../app/blocks/testing/example-page.ts";
import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";

const language = "en-IN";
const title = "A lamp for everybody";

const offer = { _id: "lamps", _type: "promotion", language, title, summary: "For a while.", terms: [] };

const block = exampleBlocks("").find(({ _type }) => _type === "offersBlock");

const page = {
  _id: "lamps-page",
  _type: "page",
  language,
  title: "Lamps",
  lead: "Cards and lamps.",
  address: { _type: "slug", current: "lamps" },
  blocks: [{ ...block, offers: [{ _type: "reference", _key: "lamps", _ref: "lamps", _weak: true }] }],
};

/** What an answer says to every cache, and to CDNs. */
const control =
  /^public, max-age=0, s-maxage=(\d+); public, max-age=(\d+), stale-while-revalidate=(\d+), stale-if-error=(\d+)$/;

/** For how many seconds at most an answer with these headers is used by any cache. */
function longestUse(headers: string): number {
  const [everyCache = NaN, fresh = NaN, revalidating = NaN, failing = NaN] =
    control.exec(headers)?.slice(1).map(Number) ?? [];
  return Math.max(everyCache, fresh + revalidating, fresh + failing);
}

/** Asking without a pause keeps a processor busy, and finds no more. */
const betweenQuestionsMilliseconds = 10;

test("an offer on a page of staff's own is in no answer to a question asked after its end, whatever caches keep", async ({
  stack,
}) => {
  const editor = await editorOf(stack.environment);
  await editor.create(offer);
  await editor.create(page);
  const ask = async () => {
    const askedAt = Date.now();
    const answer = await fetch(`${stack.site.origin}/lamps`);
    const headers = ["cache-control", "cdn-cache-control"].map((name) => answer.headers.get(name)).join("; ");
    return { askedAt, isShown: (await answer.text()).includes(title), secondsUsed: longestUse(headers) };
  };
  await expect.poll(async () => (await ask()).isShown).toBe(true);
  const withoutEnd = 10 + 86_400;
  expect((await ask()).secondsUsed).toBe(withoutEnd);

  const secondsLeft = 14;
  const end = Date.now() + secondsLeft * 1_000;
  await editor
    .patch(offer._id)
    .set({ endsAt: new Date(end).toISOString() })
    .commit();
  // From when the site knows the end on, no CDN, no other shared cache and no browser may use the page beyond it.
  await expect.poll(async () => (await ask()).secondsUsed).toBeLessThan(withoutEnd);
  const answers = [];
  while (Date.now() < end + 1_000) {
    answers.push(await ask());
    await setTimeout(betweenQuestionsMilliseconds);
  }
  expect(answers.filter(({ askedAt, isShown }) => askedAt >= end && isShown)).toEqual([]);
  for (const { askedAt, secondsUsed } of answers.filter((answer) => answer.isShown))
    expect(askedAt + 1_000 * secondsUsed).toBeLessThanOrEqual(end);
  expect((await ask()).secondsUsed).toBe(withoutEnd);
});

test("all offers of a campaign end when it is cut short, and come back when it goes on", async ({ stack }) => {
  const editor = await editorOf(stack.environment, "runs campaigns");
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await editor.create({
    _id: "diwali",
    _type: "campaign",
    title: "Diwali",
    startsAt: daysFromNow(-1),
    endsAt: daysFromNow(1),
  });
  const campaign = { _type: "reference", _ref: "diwali" };
  const offers = ["first", "second"].map((id) => ({ ...offer, _id: id, title: `The ${id} lamp`, campaign }));
  for (const each of offers) await editor.create({ ...each, endsAt: daysFromNow(-7) });
  const shown = offers.map(({ _id: id }) => ({ _type: "reference", _key: id, _ref: id, _weak: true }));
  const address = { _type: "slug", current: "diwali" };
  await editor.create({ ...page, _id: "diwali-page", address, blocks: [{ ...block, offers: shown }] });
  const titles = async () => {
    const html = await (await fetch(`${stack.site.origin}/diwali`)).text();
    return offers.map(({ title: one }) => one).filter((one) => html.includes(one));
  };

  await expect.poll(titles).toEqual(["The first lamp", "The second lamp"]);
  await editor
    .patch("diwali")
    .set({ endsAt: daysFromNow(-1 / 24) })
    .commit();
  await expect.poll(titles).toEqual([]);
  await editor
    .patch("diwali")
    .set({ endsAt: daysFromNow(2) })
    .commit();
  await expect.poll(titles).toEqual(["The first lamp", "The second lamp"]);
  await expect(editor.delete("diwali"), "while promotions have it").rejects.toThrow("references to it");
});
