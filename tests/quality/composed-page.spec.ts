import { z } from "zod";

import { exampleBlocks, examplePage } from "../../app/blocks/testing/example-page.ts";
import { axeFindings, colourFindings, layoutFindings } from "../harness/axe.ts";
import { expect, test } from "../harness/browser-test.ts";
import { editorOf } from "../harness/editor.ts";

const tooWide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";

/** Adds an address that is wider than a phone to every text below the header. */
const addLongWords = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isRead = (text) => text.data.trim() !== "" && text.parentElement.closest("main, footer") !== null;
  while (texts.nextNode()) {
    if (isRead(texts.currentNode)) texts.currentNode.data += " the.grievance.officer.of.the.company@a-long-name.example.com";
  }
})()`;

/** The example page, hidden from search engines: other tests look at what the sitemap lists and at what a browser may open ahead. */
const hiddenPage = (picture: string) => ({ ...examplePage(picture), noindex: true });

/** The space between each two parts on the page's own background, in pixels. */
const spacesBetween = `[...document.querySelectorAll(".page-blocks > .page-width + .page-width")].map((part) => {
  const before = part.previousElementSibling;
  const endOfContent = before.getBoundingClientRect().bottom - parseFloat(getComputedStyle(before).paddingBlockEnd);
  const startOfContent = part.getBoundingClientRect().top + parseFloat(getComputedStyle(part).paddingBlockStart);
  return Math.round(startOfContent - endOfContent);
})`;

test("spaces between blocks are even", async ({ page, stack }) => {
  const editor = await editorOf(stack.environment, "spaces");
  const assets = await editor.fetch<unknown>('*[_type == "sanity.imageAsset"] | order(size desc)._id');
  const [picture = ""] = z.array(z.string()).parse(assets);
  await editor.createOrReplace(hiddenPage(picture));
  await expect.poll(async () => (await page.request.get("/gallery")).status()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/gallery");
  expect(new Set(await page.evaluate<number[]>(spacesBetween))).toEqual(new Set([48]));
});

/** How wide the cards are of which a block has one alone, without their rotation. */
const widthsOfCards = `[...document.querySelectorAll(".card-grid")].map((grid) => grid.firstElementChild.offsetWidth)`;

/** How many pixels the pictures of cards have for each pixel of their width. */
const sharpness = `Promise.all([...document.querySelectorAll(".picture-card img")].map(async (image) => {
  image.loading = "eager";
  await image.decode();
  // The width of what was chosen, not that in the markup: its address ends with it.
  const chosen = new Image();
  chosen.src = image.currentSrc;
  await chosen.decode();
  return chosen.naturalWidth / image.offsetWidth;
}))`;

const withCards = z.object({ cards: z.array(z.unknown()) });

/** The example blocks that have cards, each with so many. */
const blocksWithCards = (picture: string, count: number) =>
  exampleBlocks(picture).flatMap((content) => {
    const { success, data } = withCards.safeParse(content);
    return success ? [{ ...content, cards: data.cards.slice(0, count) }] : [];
  });

test("one card is no wider than one of two, and its picture is sharp", async ({ page, stack }) => {
  const editor = await editorOf(stack.environment, "few-cards");
  const assets = await editor.fetch<unknown>('*[_type == "sanity.imageAsset"] | order(size desc)._id');
  const [picture = ""] = z.array(z.string()).parse(assets);
  const pageOf = (name: string, blocks: unknown[]) => ({
    ...hiddenPage(picture),
    _id: name,
    address: { _type: "slug", current: name },
    blocks,
  });
  await editor.createOrReplace(pageOf("one-card", blocksWithCards(picture, 1)));
  await editor.createOrReplace(pageOf("two-cards", blocksWithCards(picture, 2)));
  for (const path of ["/one-card", "/two-cards"])
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/one-card", "/two-cards"]) {
    await page.goto(path);
    const widths = await page.evaluate<number[]>(widthsOfCards);
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.max(...widths), path).toBeLessThan(600);
    expect(Math.min(...(await page.evaluate<number[]>(sharpness))), path).toBeGreaterThanOrEqual(1);
  }
});

test("a page with every block: nothing for axe, no script, no sideways scrolling, in both themes and every width", async ({
  page,
  stack,
}) => {
  const editor = await editorOf(stack.environment, "gallery");
  const assets = await editor.fetch<unknown>('*[_type == "sanity.imageAsset"] | order(size desc)._id');
  const [picture = ""] = z.array(z.string()).parse(assets);
  await editor.createOrReplace(hiddenPage(picture));
  await expect.poll(async () => (await page.request.get("/gallery")).status()).toBe(200);

  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const summary of await page.locator("details > summary").all()) await summary.click();
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: "light" });
    const findings = width === 320 ? axeFindings : layoutFindings;
    expect(await findings(page), `${width} px, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await colourFindings(page), `${width} px, dark`).toEqual([]);
    expect(await page.evaluate<boolean>(tooWide), `${width} px`).toBe(false);
  }
  await page.evaluate(addLongWords);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate<boolean>(tooWide), `${width} px, with a long word in every text`).toBe(false);
  }
  expect(scripts).toEqual([]);
});
