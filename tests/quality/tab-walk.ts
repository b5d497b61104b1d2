import { expect, type Page } from "@playwright/test";

import { faintRingsOf } from "./focus-rings.ts";

/** A control that received the focus by the Tab key. */
interface Stop {
  /** The beginning of its markup. */
  html: string;
  isInView: boolean;
  /** Whether its appearance changes with the focus. */
  isMarked: boolean;
}

/** What is walked: the whole page, or what it has in its frame. */
type Part = "body" | "main";

/** The control with the focus, or null once the focus has left the part. A busy browser scrolls to the control some frames later. */
const stopIn = (part: Part) => `(async () => {
  const element = document.activeElement;
  if (!element || element === document.body || !document.querySelector("${part}").contains(element)) return null;
  const isInView = () => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    // A page scrolls by whole pixels, and a control may begin between two of them.
    return top > -1 && left > -1 && top < innerHeight && right < innerWidth + 1 && bottom > 0;
  };
  for (let frames = 0; frames < 60 && !isInView(); frames += 1) await new Promise(requestAnimationFrame);
  const style = getComputedStyle(element);
  const looks = () => {
    // A box may be drawn by what stands around a control, or by its label. Of a control that is clipped away nothing is seen.
    const drawn = [element, element.parentElement, ...(element.labels ?? [])];
    return drawn.filter((each) => getComputedStyle(each).clipPath === "none").map((each) => {
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

/** The controls of the part that should be reachable by Tab. */
const controlsIn = (
  part: Part,
) => `[...document.querySelector("${part}").querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]
  .filter((control) => !control.disabled && control.tabIndex >= 0 && !control.closest("[inert]") && control.checkVisibility({ visibilityProperty: true }))`;

/** Lets the next press of the Tab key lead to the first control of the part, wherever somebody clicked before. */
const beginAtTopOf = (part: Part) => `{
  const start = document.querySelector("${part}");
  const tabIndex = start.getAttribute("tabindex");
  start.tabIndex = -1;
  start.focus();
  if (tabIndex === null) start.removeAttribute("tabindex");
}`;

async function walk(page: Page, part: Part): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate<Stop | null>(stopIn(part));
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error("The Tab key never leaves the page.");
}

/** Expects that the Tab key reaches every control of a page or of its part once, visible and with a focus mark that can be seen, and then leaves it. */
export async function expectTabReachesAll(page: Page, part: Part): Promise<void> {
  await page.evaluate(beginAtTopOf(part));
  const stops = await walk(page, part);
  expect(stops.filter(({ isInView }) => !isInView)).toEqual([]);
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
  expect(stops).toHaveLength(await page.evaluate<number>(`${controlsIn(part)}.length`));
  await expectRingsSeen(page, part);
}

/** Expects of every control's focus ring, in both themes and with more contrast, that it stands out from what it is drawn on (WCAG 2.2, 1.4.11). */
async function expectRingsSeen(page: Page, part: Part): Promise<void> {
  for (const contrast of ["no-preference", "more"] as const) {
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, contrast });
      const faint = await page.evaluate<string[]>(faintRingsOf(controlsIn(part)));
      expect(faint, `${colorScheme}, contrast: ${contrast}`).toEqual([]);
    }
  }
  await page.emulateMedia({ contrast: null });
}
