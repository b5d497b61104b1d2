import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/**
 * The problems that axe finds on a page in its current state, one sentence for each element.
 *
 * @param page is looked at
 * @param part a CSS selector of the part to look at, where the rest is not our own; rules about whole pages are then left out
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) {
    await page.evaluate(await readFile("node_modules/axe-core/axe.min.js", "utf8"));
  }
  const context = part === undefined ? "document" : JSON.stringify(part);
  const results = await page.evaluate<AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary ?? ""}`),
  );
}
