import { expect, test } from "../harness/browser-test.ts";

test("home greets with its headline and its one button leads to the table, by way of the login", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("THE JOY BEGINS");

  const play = page.getByRole("link", { name: "Play Rummy Now" });
  await expect(play).toHaveAttribute("href", "add-cash");
  await play.click();
  await expect(page).toHaveURL("/login?redirectTo=%2Fprotect%2Fadd-cash");
});

test(
  "three cards say what the site is, how to play and how to log in, and four benefits have the product's names",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/");
    const cards = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("link") });
    await expect(cards.getByRole("heading")).toHaveText([
      /top-choice rummy website/i,
      /how to play/i,
      /how to log in/i,
    ]);
    await expect(cards.nth(1).getByRole("link")).toHaveAttribute("href", "/how-to-play");
    await expect(cards.nth(2).getByRole("link").first()).toHaveAttribute("href", "/login");

    for (const benefit of [
      "Register for FREE",
      "First time registration bonus",
      "Free rummy matches",
      "Refer & Earn bonus",
    ]) {
      await expect(page.getByRole("heading", { name: benefit, exact: true })).toBeVisible();
    }
  },
);

test("every picture of the page is really there", async ({ page }) => {
  await page.goto("/");
  const pictures = page.getByRole("main").locator("img");
  expect(await pictures.count()).toBeGreaterThan(0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});
