import { expect, test } from "../harness/browser-test.ts";
import { logNetwork, type LoadedResource } from "./network-log.ts";
import { readingPages } from "./pages.ts";

const kilobyte = 1024;
const maxRequests = 12;
const maxDocumentBytes = 40 * kilobyte;
const maxStylesheetBytes = 12 * kilobyte;
const maxPageBytes = 150 * kilobyte;

const bytesOf = (resources: readonly LoadedResource[], type?: string): number =>
  resources
    .filter((resource) => type === undefined || resource.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

for (const path of readingPages) {
  test(`${path} is light: no script, few requests, few bytes, to the end of the page`, async ({ page }) => {
    const loaded = await logNetwork(page);
    const answer = await page.goto(path);
    for (const picture of await page.locator("img").all()) await picture.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");

    const html = (await answer?.text()) ?? "";
    expect(html).not.toMatch(/<script/i);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxDocumentBytes);

    const resources = loaded();
    expect(bytesOf(resources, "Script")).toBe(0);
    expect(bytesOf(resources, "Stylesheet")).toBeGreaterThan(0);
    expect(bytesOf(resources, "Stylesheet")).toBeLessThanOrEqual(maxStylesheetBytes);
    expect(resources.length, resources.map(({ url }) => url).join("\n")).toBeLessThanOrEqual(maxRequests);
    expect(bytesOf(resources)).toBeLessThanOrEqual(maxPageBytes);
  });

  test(`${path} does not move while it loads`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const shift = await page.evaluate<number>(`new Promise((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(sum), 300);
    })`);
    expect(shift).toBe(0);
  });
}
