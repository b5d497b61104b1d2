import { expect, test } from "../harness/browser-test.ts";

test("an unknown address is answered 404 with a page that leads home", { tag: "@once" }, async ({ page }) => {
  const answer = await page.goto("/there-is-no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("THE JOY BEGINS");
});
