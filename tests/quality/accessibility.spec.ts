import type { Page } from "@playwright/test";

import { isNightly } from "../../process-kit/testing/nightly.ts";
import { axeFindings, colourFindings, layoutFindings } from "../harness/axe.ts";
import { expect, test } from "../harness/browser-test.ts";
import {
  accountPages,
  formPages,
  formsOnTheWay,
  legalRecord,
  lessons,
  linkPages,
  otpDialog,
  pagesWithDialog,
  readingPages,
  unknownAddress,
} from "../harness/pages.ts";
import { hydrated } from "../harness/hydrated.ts";
import { newPhotograph } from "../harness/visitor.ts";
import { expectToFitNarrowWindow, phone, resizeWindow } from "./narrow-window.ts";
import { expectTabReachesAll } from "./tab-walk.ts";

const desktop = { width: 1280, height: 800 };

/**
 * A page of each frame, which is what stands around `<main>`. There alone a desktop shows other elements than a phone, the menus, and there Tab stops on each
 * page at the same.
 */
const pagesOfFrames: readonly string[] = [readingPages[0], formPages[0], accountPages[0]];

const standsForFrame = (page: Page): boolean => pagesOfFrames.includes(new URL(page.url()).pathname);

/** Opens the answers to all questions, because axe ignores hidden elements. */
const openAll = async (page: Page): Promise<void> => {
  for (const summary of await page.locator("details > summary").all()) await summary.click();
};

const expectNothingForAxe = async (page: Page, findings = axeFindings): Promise<void> => {
  const width = `${page.viewportSize()?.width ?? 0} px`;
  await page.emulateMedia({ colorScheme: "light" });
  expect(await findings(page), `${width}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await colourFindings(page), `${width}, dark`).toEqual([]);
};

/**
 * Opens what is folded, and looks at the page in all widths; by day at one page of each frame on a desktop. It ends on a desktop, in the light, folded as
 * before.
 */
const expectGoodInEveryWidth = async (page: Page): Promise<void> => {
  const folds = page.locator("details");
  const openAtFirst = await folds.evaluateAll((all: HTMLDetailsElement[]) => all.map(({ open }) => open));
  await openAll(page);
  await resizeWindow(page, phone);
  await expectNothingForAxe(page);
  await expectToFitNarrowWindow(page);
  await resizeWindow(page, desktop);
  if (standsForFrame(page) || isNightly)
    await expectNothingForAxe(page, standsForFrame(page) ? axeFindings : layoutFindings);
  await folds.evaluateAll((all: HTMLDetailsElement[], wereOpen) => {
    for (const [index, details] of all.entries()) details.open = wereOpen[index] ?? false;
  }, openAtFirst);
  await page.emulateMedia({ colorScheme: "light" });
};

/** No two buttons have the same name: a list of them, or a voice, could not tell them apart. */
const expectButtonsToldApart = async (page: Page): Promise<void> => {
  const names = [...(await page.locator("main").ariaSnapshot()).matchAll(/- '?button "(.*?)"/g)].map(
    ([, name]) => name,
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
};

/** Sends a form empty on a phone, and looks at what it then says. */
const expectNothingForAxeWhenSentEmpty = async (page: Page): Promise<void> => {
  await resizeWindow(page, phone);
  await page.locator("form [required]:visible").last().press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNothingForAxe(page);
};

for (const path of [...readingPages, ...lessons, ...legalRecord, ...linkPages, ...accountPages, unknownAddress]) {
  test(`${path}: axe reports nothing on a phone and on a desktop, light and dark; a narrow phone hides nothing; Tab reaches every control`, async ({
    page,
    visit,
  }) => {
    await visit(path, { waitUntil: "networkidle" });
    await expectGoodInEveryWidth(page);
    await expectTabReachesAll(page, standsForFrame(page) ? "body" : "main");
    await expectButtonsToldApart(page);
  });
}

for (const path of [...formPages, ...formsOnTheWay]) {
  test(`${path}, also sent empty: axe reports nothing on a phone and on a desktop, light and dark; a narrow phone hides nothing; Tab reaches every control`, async ({
    page,
    visit,
  }) => {
    await visit(path, { waitUntil: "networkidle" });
    await expectGoodInEveryWidth(page);
    // The button that shows a password appears with script, which the walk by Tab would start.
    await hydrated(page);
    await expectTabReachesAll(page, standsForFrame(page) ? "body" : "main");
    await expectButtonsToldApart(page);
    await expectNothingForAxeWhenSentEmpty(page);
  });
}

test("/signup with a picture that is uploaded: Tab reaches every control", async ({ page, visit }) => {
  await visit("/signup");
  await hydrated(page);
  const buffer = Buffer.from(await (await newPhotograph()).arrayBuffer());
  await page.locator('input[type="file"]').setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.locator('input[name="keptPicture"]')).toBeAttached();
  await expectTabReachesAll(page, "main");
});

/** Expects that no press of the Tab key leads behind the open dialog. */
const expectTabStaysInDialog = async (page: Page, ...expected: readonly string[]): Promise<void> => {
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
  expect(stops).toEqual(expect.arrayContaining([...expected]));
  expect(stops).not.toContain("behind the dialog");
};

test("the dialog for the OTP, also sent empty: axe reports nothing on a phone and on a desktop, light and dark; a narrow phone hides nothing; it keeps the focus inside itself", async ({
  page,
  visit,
}) => {
  await visit(otpDialog, { waitUntil: "networkidle" });
  await expectGoodInEveryWidth(page);
  await expectTabStaysInDialog(page, "input", "button");
  await hydrated(page);
  await expectNothingForAxeWhenSentEmpty(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pagesWithDialog) {
    test(`${path}: the dialog keeps the focus inside itself in a narrow and low window`, async ({ page, visit }) => {
      await resizeWindow(page, { width: 320, height: 256 });
      await visit(path);
      await expectTabStaysInDialog(page, "button");
    });
  }
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
