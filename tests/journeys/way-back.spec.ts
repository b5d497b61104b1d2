import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { hydrated, takenOver } from "../harness/hydrated.ts";
import { newestOtp } from "../harness/inbox.ts";
import { signUpMember } from "../harness/member.ts";
import { field, main } from "../harness/on-page.ts";
import { password } from "../harness/sign-up.ts";
import { newMobile } from "../harness/visitor.ts";

/** What the browser's own buttons show: the way back, and a reload. */

async function logIn(page: Page, email: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/protect");
}

async function askForOtp(page: Page, mobile: string): Promise<void> {
  await field(page, "Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send OTP", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** Closes an open dialog as the browser's own close button does, and goes back from where that leads. */
async function closeAndGoBack(page: Page, address: { closed: string; before: string }): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(address.closed);
  await page.goBack();
  await expect(page).toHaveURL(address.before);
  await page.goBack();
  await expect(page).toHaveURL("/tc");
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

test.describe("with script", { tag: ["@on-phone", "@with-script"] }, () => {
  test("back from the account leads to where the login was opened, and after a log-out nobody reads what was typed there", async ({
    page,
    stack,
  }) => {
    const { email } = await signUpMember(stack);
    await page.goto("/tc");
    await page.goto("/login");
    await hydrated(page);
    await logIn(page, email);
    await page.goBack();
    await expect(page).toHaveURL("/tc");
    await page.goForward();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    for (const address of ["/login?redirectTo=%2Fprotect", "/tc"]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
  });

  test("back from the sign-up leads to the form for a number, not to the sign-up again", async ({ page, stack }) => {
    const mobile = newMobile();
    await page.goto("/otp");
    await askForOtp(page, mobile);
    await takenOver(page);
    await field(page, "OTP").fill(await newestOtp(stack, mobile));
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL("/signup");
    await page.goBack();
    await expect(page).toHaveURL("/otp");
  });

  test("the dialog for the OTP that the browser's own close button closed does not open on the way back", async ({
    page,
  }) => {
    await page.goto("/tc");
    await page.goto("/otp");
    await askForOtp(page, newMobile());
    await takenOver(page);
    await closeAndGoBack(page, { closed: "/otp?number=1", before: "/otp" });
  });

  test("nor does the dialog of what is coming soon", async ({ page, visit }) => {
    await page.goto("/tc");
    await visit("/protect/add-cash");
    await page.locator("main form").first().dispatchEvent("pointerover");
    await takenOver(page);
    await page.getByRole("button", { name: "BUY CHIPS" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await closeAndGoBack(page, { closed: "/protect/add-cash", before: "/protect/add-cash" });
  });

  test("the wait for another OTP goes on while the phone sleeps", async ({ page }) => {
    await page.goto("/otp");
    await askForOtp(page, newMobile());
    await takenOver(page);
    const again = page.getByRole("button", { name: "Send OTP again" });
    await expect(again).toBeDisabled();
    // The clock of the day goes on, and `performance.now()` stops, as on Android.
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 31_000;
    });
    await expect(again).toBeEnabled({ timeout: 10_000 });
  });
});
