import type { Page } from "@playwright/test";

import { axeFindings, colourFindings } from "../harness/axe.ts";
import { expect, test } from "../harness/browser-test.ts";
import {
  accountPages,
  formPages,
  formsOnTheWay,
  legalRecord,
  lessons,
  linkPages,
  otpDialog,
  publicPages,
  readingPages,
  unknownAddress,
} from "../harness/pages.ts";
import { hydrated } from "../harness/hydrated.ts";
import { expectTabReachesAll } from "./tab-walk.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Opens the answers to all questions, because axe ignores hidden elements. */
const openAll = async (page: Page): Promise<void> => {
  for (const summary of await page.locator("details > summary").all()) await summary.click();
};

/** Gives the window a size, and waits until the page has it. */
const resizeWindow = async (page: Page, viewport: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(viewport);
  await expect.poll(() => page.evaluate<number>("window.innerWidth")).toBe(viewport.width);
};

const expectNothingForAxe = async (page: Page): Promise<void> => {
  const width = `${page.viewportSize()?.width ?? 0} px`;
  await page.emulateMedia({ colorScheme: "light" });
  expect(await axeFindings(page), `${width}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await colourFindings(page), `${width}, dark`).toEqual([]);
};

/** Opens what is folded, and looks at the page in both widths. It ends on a desktop, in the light, folded as before. */
const expectNothingForAxeInBothWidths = async (page: Page): Promise<void> => {
  const folds = page.locator("details");
  const openAtFirst = await folds.evaluateAll((all: HTMLDetailsElement[]) => all.map(({ open }) => open));
  await openAll(page);
  for (const viewport of [phone, desktop]) {
    await resizeWindow(page, viewport);
    await expectNothingForAxe(page);
  }
  await folds.evaluateAll((all: HTMLDetailsElement[], wereOpen) => {
    for (const [index, details] of all.entries()) details.open = wereOpen[index] ?? false;
  }, openAtFirst);
  await page.emulateMedia({ colorScheme: "light" });
};

/** Sends a form empty on a phone, and looks at what it then says. */
const expectNothingForAxeWhenSentEmpty = async (page: Page): Promise<void> => {
  await resizeWindow(page, phone);
  await page.locator("form [required]:visible").last().press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNothingForAxe(page);
};

for (const path of [...readingPages, ...lessons, ...legalRecord, ...linkPages, ...accountPages, unknownAddress]) {
  test(`${path}: axe reports nothing on a phone and on a desktop, light and dark; Tab reaches every control`, async ({
    page,
    visit,
  }) => {
    await visit(path, { waitUntil: "networkidle" });
    await expectNothingForAxeInBothWidths(page);
    await expectTabReachesAll(page);
  });
}

for (const path of [...formPages, ...formsOnTheWay]) {
  test(`${path}, also sent empty: axe reports nothing on a phone and on a desktop, light and dark; Tab reaches every control`, async ({
    page,
    visit,
  }) => {
    await visit(path, { waitUntil: "networkidle" });
    await expectNothingForAxeInBothWidths(page);
    // The button that shows a password appears with script, which the walk by Tab would start.
    await hydrated(page);
    await expectTabReachesAll(page);
    await expectNothingForAxeWhenSentEmpty(page);
  });
}

test("the dialog for the OTP, also sent empty: axe reports nothing on a phone and on a desktop, light and dark; it keeps the focus inside itself", async ({
  page,
  visit,
}) => {
  await visit(otpDialog, { waitUntil: "networkidle" });
  await expectNothingForAxeInBothWidths(page);
  const stops: string[] = [];
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate<string>(`(() => {
      const { activeElement: focused, body } = document;
      if (focused === body) return "the browser";
      return document.querySelector("dialog").contains(focused) ? focused.localName : "behind the dialog";
    })()`);
    stops.push(stop);
  }
  expect(stops).toEqual(expect.arrayContaining(["input", "button"]));
  expect(stops).not.toContain("behind the dialog");
  await hydrated(page);
  await expectNothingForAxeWhenSentEmpty(page);
});

test("axe reports nothing about the open drawer", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("banner").getByRole("navigation")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("with forced colours, which remove shadows, a line shows where the open drawer ends", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("banner").getByRole("navigation")).toHaveCSS("border-inline-start-width", "1px");
});

test("on paper, text does not touch the line above the page's foot", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/tc");
  const space = await page.evaluate<number>(`(() => {
    const footer = document.querySelector("footer").getBoundingClientRect();
    return document.querySelector("footer h2").getBoundingClientRect().top - footer.top;
  })()`);
  expect(space).toBeGreaterThan(12);
});

/** Of the fields and buttons below the header: names of those that a phone shows too narrow for their purpose, or beyond its edges. */
const narrowControls = `[...document.querySelectorAll("main :is(input, button, select):not([type=hidden], [hidden])")]
  .filter((control) => control.tabIndex >= 0 && control.checkVisibility())
  .filter((control) => {
    const { width, right } = control.getBoundingClientRect();
    const leastWidth = control.type === "checkbox" ? 24 : 44;
    return width < leastWidth || right > innerWidth;
  })
  .map((control) => control.name || control.textContent)`;

/** Of the labels and buttons below the header: those whose longest word a phone breaks. */
const brokenWords = `[...document.querySelectorAll("main :is(label, dt, button)")]
  .filter((element) => element.checkVisibility() && element.textContent.trim() !== "")
  .flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/(?<!\\S)\\S{2,9}(?!\\S)/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  })`;

test("with text twice as large, a phone shows every field wide enough, no word letter by letter, and nothing beyond its edge", async ({
  page,
  visit,
}) => {
  for (const path of [...publicPages, ...lessons, ...accountPages]) {
    await visit(path);
    await page.evaluate(`{
      const [sheet] = document.styleSheets;
      sheet.insertRule("html { font-size: 200% }", sheet.cssRules.length);
    }`);
    expect(await page.evaluate<string[]>(narrowControls), `${path}: fields and buttons`).toEqual([]);
    expect(await page.evaluate<string[]>(brokenWords), `${path}: words`).toEqual([]);
    const beyond = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    expect(beyond, `${path}: pixels beyond the edge`).toBe(0);
  }
});

test("the arrow of a link stands behind its last word, also where the label takes two lines", async ({ page }) => {
  await page.goto("/");
  const distances = await page.evaluate<number[]>(`[...document.querySelectorAll(".arrow-link")].map((link) => {
    const words = document.createRange();
    words.selectNodeContents(link.firstChild);
    const last = [...words.getClientRects()].at(-1);
    const arrow = link.querySelector("svg").getBoundingClientRect();
    return arrow.top < last.bottom && arrow.bottom > last.top ? Math.round(arrow.left - last.right) : Infinity;
  })`);
  expect(distances.length).toBeGreaterThan(0);
  expect(new Set(distances)).toEqual(new Set([8]));
});

/** Applies the text spacing of WCAG 2.2, 1.4.12. */
const widenText = async (page: Page): Promise<void> => {
  await page.evaluate(`{
    const [sheet] = document.styleSheets;
    const text = "line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important";
    sheet.insertRule("* { " + text + " }", sheet.cssRules.length);
    sheet.insertRule("p { margin-block-end: 2em !important }", sheet.cssRules.length);
  }`);
};

/** Blocks the fonts that a page loads, as for a visitor with a slow connection. */
const takeFontsAway = async (page: Page): Promise<void> => {
  const taken = await page.evaluate<number>(`(() => {
    const takeFrom = (rules) => {
      let taken = 0;
      for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = rules.cssRules[index];
        if (rule instanceof CSSFontFaceRule && rule.cssText.includes("url(")) {
          rules.deleteRule(index);
          taken += 1;
        } else if (rule.cssRules?.length > 0) taken += takeFrom(rule);
      }
      return taken;
    };
    return [...document.styleSheets].reduce((taken, sheet) => taken + takeFrom(sheet), 0);
  })()`);
  expect(taken, "fonts taken away").toBeGreaterThan(0);
};

const expectNoSidewaysScroll = async (page: Page, name: string): Promise<void> => {
  for (const width of [360, 320]) {
    await resizeWindow(page, { width, height: 740 });
    const hidden = await page.evaluate<number[]>(
      `[document.documentElement, ...document.querySelectorAll("dialog[open]")].map((box) => box.scrollWidth - box.clientWidth)`,
    );
    expect(Math.max(...hidden), `${name}: pixels beyond ${width}`).toBe(0);
  }
};

test("no page scrolls sideways at 360 or at 320 px, nor with wider text spacing, nor in the fallback font", async ({
  page,
  visit,
}) => {
  test.slow();
  for (const path of [
    ...publicPages,
    ...lessons,
    ...legalRecord,
    ...formsOnTheWay,
    ...linkPages,
    otpDialog,
    ...accountPages,
    unknownAddress,
  ]) {
    await visit(path);
    await openAll(page);
    await expectNoSidewaysScroll(page, path);
    await widenText(page);
    await expectNoSidewaysScroll(page, `${path} with wider text`);
    await takeFontsAway(page);
    await expectNoSidewaysScroll(page, `${path} with wider text, in the font's fallback`);
  }
});
