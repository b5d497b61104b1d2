import { setTimeout as delay } from "node:timers/promises";

import type { SanityClient } from "@sanity/client";
import { chromium, type Frame, type Page } from "playwright";

import { launchOptions } from "../harness/chromium.ts";
import { editorOf } from "../harness/editor.ts";
import { openPreview } from "../harness/preview.ts";
import { startProcess } from "../harness/process.ts";
import { type OwnStack, startStack } from "../harness/stack.ts";
import { enterStudio } from "../harness/studio.ts";
import { browserHead, visit } from "./load/load.ts";
import { type Bench, type Measurement, percentile } from "./measurement.ts";

const typingMilliseconds = 700;
const editsOfShortPage = 40;
const editsOfLongPage = 10;
const blocksOfLongPage = 40;

const editors = 10;
const betweenEditsMilliseconds = 1_000;
const loadMilliseconds = 20_000;
const visitors = 4;
const pairs = 3;

/** The most that visitors may wait longer at p99 while editors work; more than two runs without editors differ. */
const mostTimes = 1.5;

const patienceMilliseconds = 120_000;

/** How long staff wait for what they type to stand on the page beside the form, and whether visitors notice ten of them. */
export const preview: Bench = async () => {
  await using stack = await startStack();
  const editor = await editorOf(stack.environment, "bench");
  await writeLongPage(editor);
  const milliseconds = await millisecondsToFrame(stack);
  const { without, withEditors } = await visitorsWait(stack, editor);
  return [
    {
      what: `from a key to the words in the frame, ${milliseconds.length} edits, p50`,
      value: percentile(milliseconds, 0.5),
      unit: "ms",
    },
    {
      what: `from a key to the words in the frame, ${milliseconds.length} edits, ${editsOfLongPage} of them with ${blocksOfLongPage} blocks, p95`,
      value: percentile(milliseconds, 0.95),
      unit: "ms",
      budget: typingMilliseconds,
    },
    { what: "a visitor of the cached home page, p99", value: without, unit: "ms" },
    { what: `the same, while ${editors} editors edit and preview`, value: withEditors, unit: "ms" },
    { what: "how many times as long", value: withEditors / without, unit: "times", budget: mostTimes },
  ] satisfies Measurement[];
};

const words = (text: string) => [
  {
    _type: "block",
    _key: "paragraph",
    style: "normal",
    markDefs: [],
    children: [{ _type: "span", _key: "span", marks: [], text }],
  },
];

async function writeLongPage(editor: SanityClient): Promise<void> {
  await editor.createOrReplace({
    _id: "long-page",
    _type: "page",
    language: "en-IN",
    title: "A long page",
    lead: "It has many blocks.",
    address: { _type: "slug", current: "long-page" },
    blocks: Array.from({ length: blocksOfLongPage }, (_, number) => ({
      _type: "textBlock",
      _key: `text-${number}`,
      heading: `Part ${number}`,
      body: words(`Part ${number}: ${"thirteen cards, one hand, ".repeat(10)}and {welcome-bonus} to begin with.`),
    })),
  });
}

/** Types into the lead of two pages, a key at a time. */
async function millisecondsToFrame(stack: OwnStack): Promise<number[]> {
  await using host = await startProcess("studio-host", stack.environment);
  const browser = await chromium.launch(launchOptions);
  try {
    const studio = { browser, studio: host, lake: stack.contentLake };
    const page = await enterStudio(studio, "marketer", "/preview");
    return [
      ...(await typeInto(page, stack, "/about-us", editsOfShortPage)),
      ...(await typeInto(page, stack, "/long-page", editsOfLongPage)),
    ];
  } finally {
    await browser.close();
  }
}

async function typeInto(page: Page, { site }: OwnStack, address: string, edits: number): Promise<number[]> {
  await page.goto(`/preview?preview=${encodeURIComponent(address)}`);
  const shown = page.frameLocator("iframe").locator("sanity-visual-editing");
  await shown.waitFor({ state: "attached", timeout: patienceMilliseconds });
  const lead = page.getByTestId("field-lead").getByRole("textbox");
  await lead.waitFor({ timeout: patienceMilliseconds });
  const frame = page.frames().find((one) => one.url().startsWith(site.origin));
  if (!frame) throw new Error(`The preview of ${address} has no frame.`);
  await page.evaluate(() => addEventListener("keydown", () => performance.mark("typed"), { capture: true }));
  const milliseconds: number[] = [];
  await lead.fill("Typed");
  await whenWords(frame, "Typed");
  for (let edit = 0; edit < edits; edit += 1) {
    const letter = String.fromCharCode("a".charCodeAt(0) + (edit % 26));
    const typed = `${await lead.inputValue()}${letter}`;
    const isShown = whenWords(frame, typed);
    await lead.press(letter);
    const typedAt = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName("typed").at(-1)?.startTime ?? NaN),
    );
    milliseconds.push((await isShown) - typedAt);
  }
  return milliseconds;
}

/** When the page first has some words, in milliseconds since 1970. */
async function whenWords(frame: Frame, words: string): Promise<number> {
  const shown = await frame.waitForFunction(
    (wanted) =>
      document.querySelector("main")?.textContent.includes(wanted) === true &&
      performance.timeOrigin + performance.now(),
    words,
    { timeout: patienceMilliseconds },
  );
  return Number(await shown.jsonValue());
}

/** The p99 of visitors without editors and with them, in turn, so that a busier moment of the machine falls on both; the medians, in milliseconds. */
async function visitorsWait(stack: OwnStack, editor: SanityClient) {
  const heads = [browserHead(stack.site.origin, "/")];
  const p99 = async () =>
    (await visit(stack.site.origin, { heads, connections: visitors, milliseconds: loadMilliseconds })).p99Milliseconds;
  const cookie = await openPreview(stack, editor);
  const without: number[] = [];
  const withEditors: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    without.push(await p99());
    const stopped = new AbortController();
    const edits = Array.from({ length: editors }, (_, number) => edit(stack, editor, cookie, number, stopped.signal));
    withEditors.push(await p99());
    stopped.abort();
    await Promise.all(edits);
  }
  return { without: percentile(without, 0.5), withEditors: percentile(withEditors, 0.5) };
}

/** What an editor causes: a change of a draft each second, after which the frame asks for its page. */
async function edit({ site }: OwnStack, editor: SanityClient, cookie: string, number: number, signal: AbortSignal) {
  const published = await editor.getDocument("long-page");
  if (!published) throw new Error("There is no long page.");
  const _id = `drafts.long-page-${number}`;
  await editor.createOrReplace({ ...published, _id, address: { _type: "slug", current: `long-page-${number}` } });
  for (let version = 0; !signal.aborted; version += 1) {
    await editor
      .patch(_id)
      .set({ lead: `Version ${version}` })
      .commit();
    const answer = await fetch(`${site.origin}/long-page-${number}`, { headers: { Cookie: cookie } });
    await answer.arrayBuffer();
    await delay(betweenEditsMilliseconds);
  }
}
