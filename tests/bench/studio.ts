import { setTimeout as delay } from "node:timers/promises";

import { chromium, type Page } from "playwright";

import { launchOptions } from "../harness/chromium.ts";
import { startProcess } from "../harness/process.ts";
import { startStack } from "../harness/stack.ts";
import { enterStudio, openDocument } from "../harness/studio.ts";
import { type Bench, type Measurement, percentile } from "./measurement.ts";

const openingMilliseconds = 2_500;
const publishingMilliseconds = 500;
const publications = 50;

/** Folders of the desk whose every entry is one document: seven pages and six screens of the account. */
const folders = ["Pages", "Account"];

/** The pages that name the welcome bonus. */
const pagesWithFigure = ["/", "/promotion", "/rummy-faq"];

/** Polling more often would distort the measurement, because Studio, site and lake share two cores with it. */
const lookAgainMilliseconds = 20;
const patienceMilliseconds = 10_000;

/** How long staff wait in the real Studio: for a document to open, and for a figure to reach visitors. */
export const studio: Bench = async () => {
  await using stack = await startStack();
  await using host = await startProcess("studio-host", stack.environment);
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await enterStudio({ browser, studio: host, lake: stack.contentLake }, "marketer");
    const opening = await millisecondsToOpen(page);
    const publishing = await millisecondsToPublish(page, stack.site.origin);
    return [
      ...figures(`from a click to a document's editable fields, ${opening.length} documents`, opening, {
        budget: openingMilliseconds,
      }),
      ...figures(
        `from a click on Publish to a figure in visitors' HTML of ${pagesWithFigure.length} pages, ${publications} times`,
        publishing,
        { budget: publishingMilliseconds },
      ),
    ];
  } finally {
    await browser.close();
  }
};

function figures(what: string, milliseconds: readonly number[], { budget }: { budget: number }): Measurement[] {
  return [
    { what: `${what}, p50`, value: percentile(milliseconds, 0.5), unit: "ms" },
    { what: `${what}, p95`, value: percentile(milliseconds, 0.95), unit: "ms", budget },
  ];
}

/** Opens every document of some folders from the desk, each for the first time. */
async function millisecondsToOpen(page: Page): Promise<number[]> {
  await markClicks(page);
  const milliseconds: number[] = [];
  const panes = page.getByTestId("structure-tool-list-pane");
  for (const name of folders) {
    const folder = panes.first().getByRole("link", { name, exact: true });
    await folder.click();
    const entries = panes.nth(1).getByRole("link");
    await entries.first().waitFor();
    for (let number = 0; number < (await entries.count()); number += 1) {
      await entries.nth(number).click();
      milliseconds.push((await whenEditable(page)) - (await lastClick(page)));
      // Returns to the folder, so that no form is open when the next document is opened.
      await folder.click();
      await page.getByTestId("document-pane").waitFor({ state: "detached" });
    }
  }
  return milliseconds;
}

/** When a field of the open document becomes editable, in milliseconds since 1970. */
async function whenEditable(page: Page): Promise<number> {
  const field = '[data-testid^="field-"] :is(input, textarea):enabled:read-write';
  const editable = await page.waitForFunction(
    (selector) => document.querySelector(selector) !== null && performance.timeOrigin + performance.now(),
    field,
  );
  return Number(await editable.jsonValue());
}

/** Publishes new amounts of a figure, and waits for each until every page that uses it shows it. */
async function millisecondsToPublish(page: Page, origin: string): Promise<number[]> {
  await openDocument(page, "offerFigure", "offerFigure-welcome-bonus");
  await markClicks(page);
  const publish = page.getByTestId("action-publish");
  const milliseconds: number[] = [];
  for (let number = 1; number <= publications; number += 1) {
    const amount = 1_000 + number;
    await page.getByLabel("Amount").fill(String(amount));
    await publish.click();
    const read = await Promise.all(pagesWithFigure.map((path) => whenWords(origin + path, `Rs.${amount}`)));
    milliseconds.push(Math.max(...read) - (await lastClick(page)));
    await page.locator("[data-testid=action-publish]:disabled").waitFor();
  }
  return milliseconds;
}

/** When a visitor first reads some words at an address, in milliseconds since 1970. */
async function whenWords(url: string, words: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < patienceMilliseconds) {
    const html = await (await fetch(url)).text();
    if (html.includes(words)) return performance.timeOrigin + performance.now();
    await delay(lookAgainMilliseconds);
  }
  throw new Error(`After 10 s no visitor of ${url} reads "${words}".`);
}

/** Makes the page record when it is clicked, because the time that Playwright needs before its click is not part of the wait. */
async function markClicks(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener("click", () => performance.mark("clicked"), { capture: true }));
}

/** When the page was clicked last, in milliseconds since 1970. */
function lastClick(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName("clicked").at(-1)?.startTime ?? NaN),
  );
}
