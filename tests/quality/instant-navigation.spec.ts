import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { readingPages } from "../harness/pages.ts";

/** The paths that Chromium begins to load ahead. Under a test's debugger it cancels each at once, "disabled by developer tools". */
async function openedAhead(page: Page): Promise<Set<string>> {
  const chromium = await page.context().newCDPSession(page);
  const paths = new Set<string>();
  chromium.on("Preload.prerenderStatusUpdated", ({ key }) => paths.add(new URL(key.url).pathname));
  await chromium.send("Preload.enable");
  return paths;
}

test("the browser accepts the site's speculation rules, and they name only the reading pages", async ({ page }) => {
  const chromium = await page.context().newCDPSession(page);
  const rules: { sourceText: string; errorMessage?: string | undefined }[] = [];
  chromium.on("Preload.ruleSetUpdated", ({ ruleSet }) => rules.push(ruleSet));
  await chromium.send("Preload.enable");
  await page.goto("/");
  await expect.poll(() => rules.length).toBe(1);
  expect(rules[0]?.errorMessage).toBeUndefined();
  const answer: unknown = await (await page.request.get("/speculation-rules.json")).json();
  const matches: unknown = expect.arrayContaining([...readingPages]);
  expect(answer).toEqual({ prerender: [{ where: { href_matches: matches }, eagerness: "moderate" }] });
  expect(JSON.stringify(answer).match(/"\/[^"]*"/g)).toHaveLength(readingPages.length);
  expect(JSON.parse(rules[0]?.sourceText ?? "")).toEqual(answer);
});

test("a reading page is loaded ahead while the pointer is on its link; a form never is", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const paths = await openedAhead(page);
  await page.goto("/");
  const menu = page.getByRole("banner").getByRole("navigation");
  for (const path of ["/login", "/promotion", "/about-us"]) {
    await menu.locator(`a[href="${path}"]`).hover();
    // The rules require that the pointer stays for 200 ms.
    await page.waitForTimeout(500);
  }
  expect([...paths]).toEqual(["/promotion", "/about-us"]);
});

test("the home page's first picture is requested before the page has been parsed, and only once", async ({ page }) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const preload = page.locator('link[rel="preload"][as="image"]');
  await expect(preload).toHaveAttribute("type", "image/avif");
  const shown = await page.evaluate<string>("document.querySelector('main img').currentSrc");
  expect(pictures.filter((path) => path === new URL(shown).pathname)).toHaveLength(1);
  expect(pictures[0]).toBe(new URL(shown).pathname);
});
