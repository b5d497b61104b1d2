import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { largeFile } from "../harness/large-file.ts";
import { heading } from "../harness/on-page.ts";

/** Sends a form as it is, whatever the browser would say of its fields. */
const send = (form: Locator, enctype: string) =>
  form.evaluate((sent: HTMLFormElement, type) => {
    sent.enctype = type;
    sent.submit();
  }, enctype);

async function leadsBack(page: Page, path: string, title: string): Promise<void> {
  await page.getByRole("link", { name: "Open the page again" }).click();
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL(path);
}

test.describe("a form that is not taken leads back to its page", { tag: "@without-script" }, () => {
  test("one with a picture larger than any form takes", async ({ page, visit }) => {
    await visit("/signup");
    await using file = await largeFile("huge.jpg", 40);
    await page.locator("input[type=file]").setInputFiles(file.path);
    await send(page.getByRole("main").locator("form"), "multipart/form-data");
    await expect(heading(page)).toHaveText("That is more than one hand can hold");
    await expect(page).toHaveTitle("Form not accepted | Terah Rummy");
    await leadsBack(page, "/signup", "Sign Up");
  });

  test("one that cannot be read", async ({ page }) => {
    await page.goto("/login");
    await send(page.getByRole("main").locator("form").first(), "text/plain");
    await expect(heading(page)).toHaveText("We could not read that card");
    await leadsBack(page, "/login", "Login");
  });

  test("one that another site sent", async ({ page, stack }) => {
    await page.setContent(`<form method="post" action="${stack.site.origin}/login"></form>`);
    await send(page.locator("form"), "application/x-www-form-urlencoded");
    await expect(heading(page)).toHaveText("That card is from another deck");
    await leadsBack(page, "/login", "Login");
  });
});
