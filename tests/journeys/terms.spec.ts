import { expect, test } from "../harness/browser-test.ts";

const sections = [
  /changes to (the |these )?terms/i,
  /limitation of liability/i,
  /disclaimer and indemnity/i,
  /collection of information/i,
  /jurisdiction/i,
  /complaints and disputes/i,
];

test("the terms have their six sections, each reached from the contents", async ({ page }) => {
  await page.goto("/tc");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/terms/i);

  const headings = page.getByRole("main").locator("section[aria-labelledby] > h2");
  await expect(headings).toHaveText(sections);

  const contents = page.getByRole("main").getByRole("navigation").getByRole("link");
  await expect(contents).toHaveText(sections);
  for (const [index, link] of (await contents.all()).entries()) {
    await link.click();
    await expect(headings.nth(index)).toBeInViewport();
    await expect(headings.nth(index)).toHaveAttribute("id", new URL(page.url()).hash.slice(1));
  }
});

test(
  "the terms say since when they apply, and what the law of the product says",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/tc");
    await expect(page.locator("main time").first()).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d/);
    const main = page.getByRole("main");
    for (const fact of [/Chennai/, /1,000/, /laws? of India/i, /18/]) await expect(main).toContainText(fact);
  },
);
