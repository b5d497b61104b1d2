import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";

/** Below this width in pixels the menu is a drawer. */
const drawerBreakpoint = 832;

const pages = ["/", "/tc", "/there-is-no-such-page"];

const footerLinks = [
  "/privacy",
  "/tc",
  "/rummy-legal",
  "/disclaimer",
  "/rummy-rules",
  "/rummy-tips",
  "/rummy-faq",
  "/leaderboard",
];

const hasDrawer = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < drawerBreakpoint;

const openButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Open menu" });

const hrefs = (page: Page, landmark: "banner" | "contentinfo") =>
  page
    .getByRole(landmark)
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const path of pages) {
  // On a desktop, where the menu is no drawer, one page is enough: the specification's tests read it on each.
  const tag = path === "/" ? [] : "@on-phone";
  test(`${path} has the menu, the footer and whose brand it is`, { tag }, async ({ page }) => {
    await page.goto(path);
    if (hasDrawer(page)) await openButton(page).click();
    expect(await hrefs(page, "banner")).toEqual(["/", "/about-us", "/promotion", "/how-to-play", "/login"]);
    if (hasDrawer(page)) await page.keyboard.press("Escape");

    expect(await hrefs(page, "contentinfo")).toEqual(footerLinks);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("heading", { name: "Contact Us" })).toBeVisible();
    await expect(footer.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:\S+@\S+$/);
    await expect(footer).toContainText(/all rights reserved/i);
    await expect(footer).toContainText("Registered office: Marigold House");
    await expect(footer).toContainText("Terah Fintech Private Limited");

    await page.getByRole("banner").getByRole("link", { name: "Terah Rummy" }).click();
    await expect(page).toHaveURL("/");
  });
}

test(
  "each footer link is followed from the foot of a page to the top of its own",
  { tag: ["@on-phone", "@nightly"] },
  async ({ page }) => {
    for (const href of footerLinks) {
      await page.goto("/about-us");
      const link = page.getByRole("contentinfo").getByRole("navigation").locator(`a[href="${href}"]`);
      await link.scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => window.scrollY), "far from the top").toBeGreaterThan(500);
      await link.click();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      await expect.poll(() => page.evaluate(() => window.scrollY), href).toBe(0);
    }
  },
);

test("the first Tab offers to skip to the page's own words", async ({ page }) => {
  await page.goto("/tc");
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  await expect(skip).toHaveAttribute("href", "#site_main");
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the drawer opens, closes and is left by keyboard alone", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("banner").getByRole("navigation");
  if (!hasDrawer(page)) {
    await expect(openButton(page)).toBeHidden();
    await expect(menu.getByRole("link").first()).toBeVisible();
    return;
  }
  await expect(menu).toBeHidden();

  await openButton(page).press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(openButton(page)).toBeFocused();

  await page.keyboard.press("Space");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();

  await openButton(page).press("Enter");
  await menu.locator('a[href="/"]').focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
});
