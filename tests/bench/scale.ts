import { setTimeout as delay } from "node:timers/promises";

import type { SanityClient } from "@sanity/client";

import { editorOf } from "../harness/editor.ts";
import { metricsOf } from "../harness/metrics.ts";
import { startProcess, type TestProcess } from "../harness/process.ts";
import { type OwnStack, startStack } from "../harness/stack.ts";
import { composedId, composedPath, writeComposedPages, writeRedirects } from "./load/composed-pages.ts";
import { databaseMegabytes } from "./load/database-megabytes.ts";
import { browserHead, residentMegabytes, visit } from "./load/load.ts";
import { type Bench, median, percentile } from "./measurement.ts";

const pages = 2_000;
const redirects = 500;
const mostReadPages = 50;
const changedPages = 40;
const junkAddresses = 100_000;
const starts = 3;

const mostMegabytes = 300;
const mostTimesAsLong = 1.5;
const publishedMilliseconds = 500;
const mostReadMilliseconds = 1_000;
const allMilliseconds = 60_000;
const visitorMilliseconds = 20;

const lakeQueries = 'site_outside_calls_total{service="contentLake",outcome="answered"}';
const lookAgainMilliseconds = 2;
const betweenVisitsMilliseconds = 10;
/** A site that asks for nothing in this time has every page. */
const quietMilliseconds = 1_000;
const patienceMilliseconds = 5 * 60_000;
/** When a site that is connected to the lake first asks again for what it has in memory. */
const pollMilliseconds = 5 * 60_000;

/** What thousands of pages that staff composed cost the start, the memory, the editors and the visitors. */
export const scale: Bench = async () => {
  await using stack = await startStack();
  const editor = await editorOf(stack.environment);
  const withSeed = await secondsToStart(stack);
  await writeComposedPages(editor, pages);
  await writeRedirects(editor, redirects);
  const withPages = await secondsToStart(stack);

  await using site = await startProcess("site", stack.environment);
  await untilEveryPageIsKnown(stack);
  const published = await millisecondsOfEdits(site, editor);
  for (const number of mostRead) for (let read = 0; read < 3; read += 1) await textAt(site, composedPath(number));
  const figure = await millisecondsOfFigure(site, editor);
  const megabytes = await residentMegabytes(site.pid);
  await site.kill();
  const junk = await junkVisits(stack);
  return [
    {
      what: `ready with ${pages} pages, times as long as with the seed`,
      value: withPages / withSeed,
      unit: "times",
      budget: mostTimesAsLong,
    },
    { what: `ready with ${pages} pages`, value: withPages, unit: "s" },
    {
      what: "publish to visible, one page, p95",
      value: percentile(published, 0.95),
      unit: "ms",
      budget: publishedMilliseconds,
    },
    {
      what: `a figure that every page names, on the ${mostReadPages} most read`,
      value: figure.onMostRead,
      unit: "ms",
      budget: mostReadMilliseconds,
    },
    { what: "a figure that every page names, on all", value: figure.onAll, unit: "ms", budget: allMilliseconds },
    {
      what: "a visitor meanwhile waits, p99",
      value: percentile(figure.waits, 0.99),
      unit: "ms",
      budget: visitorMilliseconds,
    },
    {
      what: "resident memory of the site after it, less its database",
      value: megabytes - (await databaseMegabytes()),
      unit: "MB",
      budget: mostMegabytes,
    },
    {
      what: `pages rendered for the cache for ${junkAddresses} unknown addresses`,
      value: junk.kept,
      unit: "renders",
      budget: 0,
    },
    {
      what: `questions to the lake for ${junkAddresses} unknown addresses`,
      value: junk.queries,
      unit: "requests",
      budget: 0,
    },
  ];
};

const mostRead = Array.from({ length: mostReadPages }, (_, number) => number);

/** The median time in which a site answers that is started anew beside the lake. */
async function secondsToStart(stack: OwnStack): Promise<number> {
  await stack.site.kill();
  const seconds: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const began = performance.now();
    await using _site = await startProcess("site", stack.environment);
    seconds.push((performance.now() - began) / 1_000);
  }
  return median(seconds);
}

const textAt = async (site: TestProcess, path: string): Promise<string> => (await fetch(site.origin + path)).text();

/** Waits until the site asks the lake for nothing more. */
async function untilEveryPageIsKnown(stack: OwnStack): Promise<void> {
  const queries = async () => (await metricsOf(stack.environment)).get(lakeQueries) ?? 0;
  let before = -1;
  for (let now = await queries(); now !== before; now = await queries()) {
    before = now;
    await delay(quietMilliseconds);
  }
}

/** How long after the lake's acknowledgement a visitor reads the new words of a page. */
async function millisecondsOfEdits(site: TestProcess, editor: SanityClient): Promise<number[]> {
  const waits: number[] = [];
  for (let edit = 0; edit < changedPages; edit += 1) {
    const number = Math.floor((edit * pages) / changedPages);
    await textAt(site, composedPath(number));
    const words = `Dealt anew for the ${edit}th time.`;
    await editor.patch(composedId(number)).set({ lead: words }).commit();
    waits.push(await millisecondsUntil(site, composedPath(number), words));
  }
  return waits;
}

async function millisecondsUntil(
  site: TestProcess,
  path: string,
  words: string,
  began = performance.now(),
): Promise<number> {
  while (performance.now() - began < patienceMilliseconds) {
    if ((await textAt(site, path)).includes(words)) return performance.now() - began;
    await delay(lookAgainMilliseconds);
  }
  throw new Error(`No visitor of ${path} reads "${words}".`);
}

/** Changes a figure that every page names. How long the most read pages and all pages take to show it, and how long visitors of the home page wait meanwhile. */
async function millisecondsOfFigure(site: TestProcess, editor: SanityClient) {
  const words = "Rs.4321";
  const waits: number[] = [];
  const isOver = new AbortController();
  const visitors = (async () => {
    while (!isOver.signal.aborted) {
      const began = performance.now();
      await textAt(site, "/");
      waits.push(performance.now() - began);
      await delay(betweenVisitsMilliseconds);
    }
  })();
  await editor.patch("offerFigure-welcome-bonus").set({ amount: 4_321 }).commit();
  const began = performance.now();
  const onMostRead = await lastMilliseconds(site, mostRead, words, began);
  const onAll = await lastMilliseconds(
    site,
    Array.from({ length: pages }, (_, number) => number),
    words,
    began,
  );
  isOver.abort();
  await visitors;
  return { onMostRead, onAll, waits };
}

/** When the last of these pages shows the words. */
async function lastMilliseconds(
  site: TestProcess,
  numbers: readonly number[],
  words: string,
  began: number,
): Promise<number> {
  let last = 0;
  for (const number of numbers)
    last = Math.max(last, await millisecondsUntil(site, composedPath(number), words, began));
  return last;
}

/**
 * What many unknown addresses leave behind, at a site that was started just before: it asks for what it has in memory every five minutes, visitors or
 * none, and these questions must not be counted.
 */
async function junkVisits(stack: OwnStack): Promise<{ kept: number; queries: number }> {
  const began = performance.now();
  await using site = await startProcess("site", stack.environment);
  const state = async () => {
    const metrics = await metricsOf(stack.environment);
    return { kept: metrics.get("site_page_renders_total") ?? NaN, queries: metrics.get(lakeQueries) ?? NaN };
  };
  await untilEveryPageIsKnown(stack);
  const before = await state();
  const heads = Array.from({ length: 100 }, (_, number) => browserHead(site.origin, `/unknown-${number}`));
  await visit(site.origin, { heads, requests: junkAddresses });
  const after = await state();
  if (performance.now() - began > pollMilliseconds)
    throw new Error(
      "The visits took so long that the site asked the lake by itself meanwhile: measure on a faster machine.",
    );
  return { kept: after.kept - before.kept, queries: after.queries - before.queries };
}
