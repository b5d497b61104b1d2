import { expect, type Page } from "@playwright/test";

/** A phone's window. */
export const phone = { width: 360, height: 740 };

/** Gives the window a size, and waits until the page has it. */
export async function resizeWindow(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await expect.poll(() => page.evaluate<number>("window.innerWidth")).toBe(viewport.width);
}

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

/** How many pixels a page, or a dialog on it, is wider than what is seen of it. */
const hiddenPixels = `Math.max(
  ...[document.documentElement, ...document.querySelectorAll("dialog[open]")].map((box) => box.scrollWidth - box.clientWidth),
)`;

/** The text spacing of WCAG 2.2, 1.4.12. */
const widerText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

const largerText = "html { font-size: 200% }";

/** Runs a check while a page has further rules. */
async function withRules(page: Page, rules: string, check: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
  await check();
  await page.evaluate("document.adoptedStyleSheets.pop()");
}

/** Runs a check while a page has none of the fonts that it loads, as for a visitor with a slow connection. */
async function withoutFonts(page: Page, check: () => Promise<void>): Promise<void> {
  const taken = await page.evaluateHandle(() => {
    const rules: { sheet: CSSStyleSheet; index: number; text: string }[] = [];
    for (const sheet of document.styleSheets) {
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = sheet.cssRules[index];
        if (!(rule instanceof CSSFontFaceRule && rule.cssText.includes("url("))) continue;
        rules.unshift({ sheet, index, text: rule.cssText });
        sheet.deleteRule(index);
      }
    }
    return rules;
  });
  expect(await taken.evaluate((rules) => rules.length), "fonts taken away").toBeGreaterThan(0);
  await check();
  await taken.evaluate((rules) => {
    for (const { sheet, index, text } of rules) sheet.insertRule(text, index);
  });
}

/**
 * Expects that a page does not scroll sideways at 320 and at 360 px, also with wider text spacing, and in its fonts' fallback; and at 360 px with text
 * twice as large, where every field is wide enough as well, and no word is broken letter by letter. It ends on a phone, with the page as before.
 */
export async function expectToFitNarrowWindow(page: Page): Promise<void> {
  const expectNothingHidden = async (how: string) => {
    expect(await page.evaluate<number>(hiddenPixels), `pixels beyond the edge, ${how}`).toBe(0);
  };
  for (const width of [320, phone.width]) {
    await resizeWindow(page, { ...phone, width });
    await expectNothingHidden(`${width} px`);
    await withRules(page, widerText, async () => {
      await expectNothingHidden(`${width} px with wider text`);
      await withoutFonts(page, () => expectNothingHidden(`${width} px with wider text, in the font's fallback`));
    });
  }
  await withRules(page, largerText, async () => {
    expect(await page.evaluate<string[]>(narrowControls), "fields and buttons that are too narrow").toEqual([]);
    expect(await page.evaluate<string[]>(brokenWords), "words that are broken").toEqual([]);
    await expectNothingHidden("text twice as large");
  });
}
