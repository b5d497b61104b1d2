import { expect, test } from "../harness/browser-test.ts";

test("while the heading's font has not loaded, no fallback font is Times or the system's default serif", async ({
  page,
}) => {
  await page.goto("/tc");
  const stack = await page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).fontFamily.split(/, */));
  expect(stack[0]).toMatch(/^"?Eczar"?$/);
  expect(stack).not.toContain("serif");
  const fallback = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : rule))
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) => cssText)
      .find((text) => text.includes("Eczar fallback")),
  );
  expect(fallback).toMatch(/size-adjust/);
  expect(fallback).not.toMatch(/Times|Liberation/);
});

// Only Chromium's protocol reports which system font was rendered.
test("headings are drawn in Eczar, and in one system font before it has loaded", async ({ browser, baseURL }) => {
  for (const [hasCome, expected] of [
    [false, /^(?!Eczar|Times|Liberation Serif)/],
    [true, /^Eczar/],
  ] as const) {
    const context = await browser.newContext();
    if (!hasCome) await context.route("**/*.woff2", (route) => route.abort());
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ""}/tc`, { waitUntil: "networkidle" });
    // The second page of a visit finds the font in the browser's cache.
    await page.reload({ waitUntil: "networkidle" });
    const protocol = await context.newCDPSession(page);
    await protocol.send("DOM.enable");
    await protocol.send("CSS.enable");
    const { root } = await protocol.send("DOM.getDocument");
    const { nodeId } = await protocol.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
    const { fonts } = await protocol.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringMatching(expected)]);
    if (!hasCome) expect(fonts[0]?.postScriptName, "drawn by the system font's own bold").toMatch(/bold/i);
    await context.close();
  }
});
