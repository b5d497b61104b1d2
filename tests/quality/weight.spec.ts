import type { Page, Response } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { takenOver } from "../harness/hydrated.ts";
import { lessons, pagesWithDialog, pagesWithScript, readingPages, unknownAddress } from "../harness/pages.ts";
import { loadPictures } from "../harness/pictures.ts";
import { pathsWithScript } from "../harness/server-build.ts";
import { logNetwork, type LoadedResource } from "./network-log.ts";

const kilobyte = 1024;
/** Structured data is data, whatever its tag is called. */
const executableScript = /<script(?! type="application\/ld\+json">)/i;
const maxRequests = 12;
const maxDocumentBytes = 40 * kilobyte;
/** The inline script, including its tag. */
const maxStarterBytes = kilobyte;
const maxStylesheetBytes = 12 * kilobyte;
const maxPageBytes = 150 * kilobyte;
/** Sizes of the files alone, compressed. */
const maxScriptBytes = 90 * kilobyte;
const maxScriptFiles = 7;

const bytesOf = (resources: readonly LoadedResource[], type?: string): number =>
  resources
    .filter((resource) => type === undefined || resource.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** Sent while the site has not rendered the picture in time: it is larger, and kept for a minute only. */
const isStandIn = ({ type, cacheControl }: LoadedResource): boolean =>
  type === "Image" && !cacheControl.includes("immutable");

/** Opens a page, scrolls to its end, and measures what it loaded: of the visitors who come once its pictures are rendered, the first. */
const readThrough = async (
  page: Page,
  open: () => Promise<Response | null>,
): Promise<{ html: string; resources: LoadedResource[] }> => {
  const loaded = await logNetwork(page);
  const read = async () => {
    const before = loaded().length;
    const answer = await open();
    await loadPictures(page);
    await page.waitForLoadState("networkidle");
    return { html: (await answer?.text()) ?? "", resources: loaded().slice(before) };
  };
  const first = await read();
  const standIns = first.resources.filter(isStandIn);
  if (standIns.length === 0) return first;
  const renderedNow = async (url: string) => (await page.request.get(url)).headers()["cache-control"];
  for (const { url } of standIns) await expect.poll(() => renderedNow(url)).toContain("immutable");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  return read();
};

const expectLightStylesheet = (resources: readonly LoadedResource[]): void => {
  expect(bytesOf(resources, "Stylesheet")).toBeGreaterThan(0);
  expect(bytesOf(resources, "Stylesheet")).toBeLessThanOrEqual(maxStylesheetBytes);
};

/** Expects no layout shift since the page was opened. */
const expectNoShift = async (page: Page): Promise<void> => {
  const shift = await page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 300);
  })`);
  expect(shift, "how much the page moved while it loaded").toBe(0);
};

/** Expects every picture to have width and height, and the Studio's pictures to come in several sizes and in newer formats. */
const expectGoodPictures = async (page: Page): Promise<void> => {
  const pictures = await page.locator("img").evaluateAll((images) =>
    images.map((image) => ({
      html: image.outerHTML,
      isSized: ["width", "height"].every((name) => /^\d+$/.test(image.getAttribute(name) ?? "")),
      isFromStudio: image.getAttribute("src")?.startsWith("/media/") ?? false,
      newerFormats: [...(image.closest("picture")?.querySelectorAll("source") ?? [])]
        .filter(({ srcset }) => /\d+w, .*\d+w/.test(srcset))
        .map(({ type }) => type),
    })),
  );
  for (const { html, isSized, isFromStudio, newerFormats } of pictures) {
    expect(isSized, html).toBe(true);
    if (isFromStudio) expect(newerFormats, html).toEqual(["image/avif", "image/webp"]);
  }
};

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

for (const path of [...readingPages, ...lessons, unknownAddress]) {
  test(`${path} has no script, few requests and few bytes to the end of the page, no layout shift, and pictures with dimensions`, async ({
    page,
    visit,
  }) => {
    const { html, resources } = await readThrough(page, () => visit(path));
    expect(html).not.toMatch(executableScript);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxDocumentBytes);
    expect(bytesOf(resources, "Script")).toBe(0);
    expectLightStylesheet(resources);
    expect(resources.length, resources.map(({ url }) => url).join("\n")).toBeLessThanOrEqual(maxRequests);
    expect(bytesOf(resources)).toBeLessThanOrEqual(maxPageBytes);
    await expectNoShift(page);
    await expectGoodPictures(page);
  });
}

for (const path of pagesWithScript) {
  test(`${path} has no script before a touch, only the needed script after it, no layout shift, and pictures with dimensions`, async ({
    page,
    visit,
  }) => {
    const loaded = await logNetwork(page);
    const scripts = () => loaded().filter(({ type }) => type === "Script");
    const answer = await visit(path, { waitUntil: "networkidle" });
    const html = (await answer?.text()) ?? "";
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxDocumentBytes);
    expectLightStylesheet(loaded());
    await expectGoodPictures(page);
    const [starter = ""] = /<script nonce.*?<\/script>/s.exec(html) ?? [];
    expect(Buffer.byteLength(starter)).toBeGreaterThan(0);
    expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(maxStarterBytes);

    if (!pagesWithDialog.includes(path)) {
      expect(scripts()).toEqual([]);
      const control = page.locator("main form").first();
      // A screen without a form has nothing to touch, so it never has script.
      if ((await control.count()) === 0) return;
      await control.dispatchEvent("pointerover");
    }
    await takenOver(page);
    await page.waitForLoadState("networkidle");
    const urls = scripts().map(({ url }) => url);
    const scriptBytes = scripts().reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThanOrEqual(maxScriptBytes);
    expect(urls.length, urls.join("\n")).toBeLessThanOrEqual(maxScriptFiles);
    await expectNoShift(page);
  });
}

test("every route that has script is among the measured pages", async () => {
  const paths = pagesWithScript.map((path) => new URL(path, "http://site.test").pathname);
  expect([...new Set(paths)].sort()).toEqual((await pathsWithScript()).sort());
});

/** Other window sizes load other sizes of the same pictures. */
const densestPhone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 };
const sharpDesk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 };
for (const [name, window] of Object.entries({
  "a phone of 360 px at 3x": densestPhone,
  "a desk of 1280 px at 2x": sharpDesk,
})) {
  test.describe(`on ${name}`, () => {
    test.use(window);
    test("the pictures of every page stay within the budget", { tag: "@nightly" }, async ({ page, visit }) => {
      const session = await page.context().newCDPSession(page);
      let measured = 0;
      for (const path of readingPages) {
        // A page without pictures in several sizes loads the same in every window.
        if (!/ srcset=/i.test(await (await page.request.get(path)).text())) continue;
        await session.send("Network.clearBrowserCache");
        const { resources } = await readThrough(page, () => visit(path));
        expect(bytesOf(resources), path).toBeLessThanOrEqual(maxPageBytes);
        measured += 1;
      }
      expect(measured).toBeGreaterThan(0);
    });
  });
}
