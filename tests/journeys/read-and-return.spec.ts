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

      await page.getByRole("contentinfo").getByRole("link", { name: "Terms & Conditions" }).click();
      await expect(page).toHaveURL("/tc");
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect.poll(() => valuesOf(page)).toEqual(left);
      if (javaScriptEnabled) await hydrated(page);
      expect(await valuesOf(page), "also once script runs").toEqual(left);
    },
  );
}

for (const path of ["/signup", "/google/consent"]) {
  test(
    `${path}: what is agreed to opens in a new tab, and everything that was typed stays, passwords too`,
    { tag: "@on-phone" },
    async ({ page, context, visit, javaScriptEnabled }) => {
      await visit(path);
      if (javaScriptEnabled) await hydrated(page);
      const passwords = inForm(page, "[type=password]");
      for (const field of await passwords.all()) await field.fill("marigold-seven-lamps");
      await inForm(page, "[name=ageConsent]").check();

      for (const [name, address] of [
        ["Terms & Conditions", "/tc"],
        ["Privacy Policy", "/privacy"],
      ] as const) {
        const opening = context.waitForEvent("page");
        await inForm(page, "label")
          .getByRole("link", { name: `${name} (opens in a new tab)`, exact: true })
          .click();
        const tab = await opening;
        await expect(tab).toHaveURL(address);
        expect(await tab.evaluate(() => window.opener === null)).toBe(true);
        await tab.close();
      }
      await expect(page).toHaveURL(path);
      await expect(inForm(page, "[name=ageConsent]")).toBeChecked();
      await expect(inForm(page, "[name=termsConsent]"), "the box is not ticked by its link").not.toBeChecked();
      for (const field of await passwords.all()) await expect(field).toHaveValue("marigold-seven-lamps");
    },
  );
}
