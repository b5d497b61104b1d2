import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that look at colours; the others find the same in a light and in a dark page. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** The rules that look at where elements are and how large; the others find the same in each width in which the same elements are shown. */
const placeRules = ["scrollable-region-focusable", "target-size"];

/**
 * The problems that axe finds on a page in its current state, one sentence for each element.
 *
 * @param page is looked at
 * @param part a CSS selector of the part to look at once it is shown, where the rest is not our own; rules about whole pages are then left out
 */
export function axeFindings(page: Page, part?: string): Promise<string[]> {
  return findings(page, { runOnly: allRules }, part);
}

/** The same of a page's colours alone. */
export function colourFindings(page: Page): Promise<string[]> {
  return findings(page, { runOnly: colourRules });
}

/** The same of a page's colours, and of where its elements are. */
export function layoutFindings(page: Page): Promise<string[]> {
  return findings(page, { runOnly: [...colourRules, ...placeRules] });
}

async function findings(page: Page, rules: RunOptions, part?: string): Promise<string[]> {
  await bringAxe(page);
  if (part !== undefined) await page.locator(part).first().waitFor();
  const context = part === undefined ? "document" : JSON.stringify(part);
  const options: RunOptions = { ...rules, resultTypes: ["violations"] };
  const results = await page.evaluate<AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary ?? ""}`),
  );
}

/** Words on a page, and the contrast between them and what is behind them: from 1 to 21; 4.5 is enough for small letters (WCAG 1.4.3). */
export interface WordsContrast {
  words: string;
  contrast: number;
}

/**
 * Measures the contrast of all words with the formula of axe, also where axe does not decide what is behind them, because other elements lie over them.
 *
 * @param page is looked at
 * @param part a CSS selector of one element
 */
export async function contrastsIn(page: Page, part: string): Promise<WordsContrast[]> {
  await bringAxe(page);
  return page.evaluate<WordsContrast[]>(`(() => {
    const { Color, getContrast } = axe.commons.color;
    const color = (spelled) => { const parsed = new Color(); parsed.parseString(spelled); return parsed; };
    const behind = (element) => {
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === "rgba(0, 0, 0, 0)" ? behind(element.parentElement) : color(backgroundColor);
    };
    return [...document.querySelector(${JSON.stringify(part)}).querySelectorAll("*")]
      .filter((element) => element.childElementCount === 0 && element.textContent.trim() !== "")
      .map((element) => ({
        words: element.textContent,
        contrast: getContrast(behind(element), color(getComputedStyle(element).color)),
      }));
  })()`);
}

async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate<boolean>("'axe' in window")) return;
  await page.evaluate(await readFile("node_modules/axe-core/axe.min.js", "utf8"));
}
