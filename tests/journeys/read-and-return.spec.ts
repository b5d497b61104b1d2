import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { hydrated } from "../harness/hydrated.ts";

/** The forms of strangers in which something else than a password is typed or ticked. */
const forms = ["/signup", "/google/consent", "/otp", "/login", "/forgot-password"] as const;

const typed: Readonly<Record<string, string>> = { email: "asha@example.in", tel: "9876543210", text: "Asha Rao" };

const inForm = (page: Page, of: string) => page.locator("main form").first().locator(of);

/** What a visitor typed and ticked. Browsers keep no password. */
const valuesOf = async (page: Page) => ({
  texts: await inForm(page, "input:not([type=password], [type=checkbox], [type=file], [type=hidden])").evaluateAll(
    (fields) => fields.map((field) => field instanceof HTMLInputElement && field.value),
  ),
  ticks: await inForm(page, "[type=checkbox]").evaluateAll((boxes) =>
    boxes.map((box) => box instanceof HTMLInputElement && box.checked),
  ),
});

for (const path of forms) {
  test(
    `${path}: who reads a page on the way and comes back finds what was typed and ticked`,
    { tag: "@on-phone" },
    async ({ page, visit, javaScriptEnabled }) => {
      await visit(path);
      if (javaScriptEnabled) await hydrated(page);
      for (const [type, value] of Object.entries(typed)) {
        for (const field of await inForm(page, `[type=${type}]:not([readonly], [tabindex="-1"])`).all()) {
          await field.fill(value);
        }
      }
      for (const box of await inForm(page, "[type=checkbox]").all()) await box.check();
      const left = await valuesOf(page);

      await page.getByRole("link", { name: "Terms & Conditions" }).first().click();
      await expect(page).toHaveURL("/tc");
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect.poll(() => valuesOf(page)).toEqual(left);
      if (javaScriptEnabled) await hydrated(page);
      expect(await valuesOf(page), "also once script runs").toEqual(left);
    },
  );
}
