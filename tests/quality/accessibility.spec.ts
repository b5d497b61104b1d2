import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

import { expect, test } from "../harness/browser-test.ts";
import { readingPages } from "./pages.ts";

const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const themes = ["light", "dark"] as const;
const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** What axe finds wrong, one sentence for each element. */
const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(await readFile("node_modules/axe-core/axe.min.js", "utf8"));
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary ?? ""}`),
  );
};

for (const path of readingPages) {
  for (const viewport of viewports) {
    for (const colorScheme of themes) {
      test(`${path} at ${viewport.width} px, ${colorScheme}: nothing for axe to find`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await page.goto(path);
        expect(await violations(page)).toEqual([]);
      });
    }
  }
}

test("the open drawer gives axe nothing to find", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("banner").getByRole("navigation")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("no page scrolls sideways on a phone", async ({ page }) => {
  for (const path of readingPages) {
    await page.goto(path);
    const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
