import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { hydrated } from "../harness/hydrated.ts";
import { signUpMember } from "../harness/member.ts";
import { field, main } from "../harness/on-page.ts";
import { password } from "../harness/sign-up.ts";

/** What the browser's own buttons show: the way back, and a reload. */

async function logIn(page: Page, email: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/protect");
}

test(
  "back after a log-out asks to log in, and says nothing of cookies, also after a reload",
  { tag: "@on-phone" },
  async ({ page, stack, javaScriptEnabled }) => {
    const { email } = await signUpMember(stack);
    await page.goto("/login");
    if (javaScriptEnabled) await hydrated(page);
    await logIn(page, email);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    // The account was opened in another browser, so this one brings no cookie now.
    await page.goBack();
    for (const look of [() => Promise.resolve(null), () => page.reload()]) {
      await look();
      await expect(page).toHaveURL("/login?redirectTo=%2Fprotect");
      await expect(page.getByText("Please log in to see that page.")).toBeVisible();
      await expect(main(page).getByRole("alert")).toHaveCount(0);
    }
  },
);
