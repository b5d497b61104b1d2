import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

import { expect, test } from "../harness/browser-test.ts";
import {
  accountPages,
  formPages,
  legalRecord,
  lessons,
  otpDialog,
  publicPages,
  readingPages,
  unknownAddress,
} from "../harness/pages.ts";

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

/** Shows the answers to all questions, because axe looks at nothing that is hidden. */
const openAll = async (page: Page): Promise<void> => {
  for (const summary of await page.locator("details > summary").all()) await summary.click();
};

for (const path of [
  ...readingPages,
  ...lessons,
  ...legalRecord,
  ...formPages,
  otpDialog,
  ...accountPages,
  unknownAddress,
]) {
  for (const viewport of viewports) {
    test(`${path} at ${viewport.width} px, light and dark: nothing for axe to find`, async ({ page, visit }) => {
      await page.setViewportSize(viewport);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await visit(path);
        await openAll(page);
        expect(await violations(page), colorScheme).toEqual([]);
      }
    });
  }
}

for (const path of [...formPages, otpDialog]) {
  test(`${path} sent empty, light and dark: nothing for axe to find`, async ({ page, visit }) => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await visit(path, { waitUntil: "networkidle" });
      await page.locator("form [required]:visible").last().press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
      expect(await violations(page), colorScheme).toEqual([]);
    }
  });
}

test("the open drawer gives axe nothing to find", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("banner").getByRole("navigation")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

for (const width of [320, 360]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [...publicPages, ...lessons, ...accountPages, unknownAddress]) {
      await visit(path);
      await openAll(page);
      const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
