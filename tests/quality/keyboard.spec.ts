import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { hydrated } from "../harness/hydrated.ts";
import {
  accountPages,
  formPages,
  legalRecord,
  lessons,
  otpDialog,
  readingPages,
  unknownAddress,
} from "../harness/pages.ts";

/** A control that the Tab key came to. */
interface Stop {
  /** Its markup's beginning. */
  html: string;
  isInView: boolean;
  /** Whether its appearance changes with the focus. */
  isMarked: boolean;
}

/** Where the focus is, or null once it has left the page. A busy browser scrolls to it some frames later. */
const stopHere = `(async () => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const isInView = () => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    // A page scrolls by whole pixels, and a control may begin between two of them.
    return top > -1 && left > -1 && top < innerHeight && right < innerWidth + 1 && bottom > 0;
  };
  for (let frames = 0; frames < 60 && !isInView(); frames += 1) await new Promise(requestAnimationFrame);
  const style = getComputedStyle(element);
  const looks = () => {
    // A box may be drawn by what stands around or behind a control.
    const drawn = [element, element.parentElement, element.nextElementSibling, element.closest("label")].filter(Boolean);
    return drawn.map((each) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(each);
      return outlineStyle === "none" ? boxShadow : [outlineStyle, outlineWidth, outlineColor, boxShadow].join();
    }).join("; ");
  };
  const focused = looks();
  element.blur();
  const blurred = looks();
  element.focus({ preventScroll: true, focusVisible: true });
  return {
    html: element.outerHTML.slice(0, 120),
    isInView: isInView(),
    isMarked: style.visibility === "visible" && focused !== blurred,
  };
})()`;

/** How many controls the page offers that Tab should come to. */
const controlsHere = `[...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]
  .filter((control) => !control.disabled && control.tabIndex >= 0 && !control.closest("[inert]") && control.checkVisibility({ visibilityProperty: true })).length`;

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate<Stop | null>(stopHere);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error("The Tab key never leaves the page.");
}

test.use({ viewport: { width: 1280, height: 800 } });

for (const path of [...readingPages, ...lessons, ...legalRecord, ...formPages, ...accountPages, unknownAddress]) {
  test(`${path}: Tab comes to every control once, in view and marked, and leaves the page`, async ({ page, visit }) => {
    await visit(path, { waitUntil: "networkidle" });
    // The button that shows a password comes with the script, which the walk itself would start.
    if (formPages.some((formPage) => formPage === path)) await hydrated(page);
    const stops = await walk(page);
    expect(stops.filter(({ isInView }) => !isInView)).toEqual([]);
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
    expect(stops).toHaveLength(await page.evaluate<number>(controlsHere));
  });
}

test("the dialog keeps the Tab key to itself", async ({ page, visit }) => {
  await visit(otpDialog, { waitUntil: "networkidle" });
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press("Tab");
    const isWithin = await page.evaluate<boolean>(
      "document.activeElement === document.body || document.querySelector('dialog').contains(document.activeElement)",
    );
    expect(isWithin).toBe(true);
  }
});
