import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { newestMessage, newestOtp } from "../harness/inbox.ts";
import { newMobile } from "../harness/visitor.ts";

const password = "marigold-seven-lamps";

const main = (page: Page) => page.getByRole("main");
const lastOfMenu = (page: Page) => page.getByRole("banner").locator("nav a").last();

/** Waits until script has taken the form over, where script runs. */
const whenReady = async (page: Page, runsScript: boolean | undefined) => {
  if (runsScript) await page.locator("form[novalidate]").first().waitFor();
};

test("a stranger verifies a number, signs up, logs in, sees the account and logs out", async ({
  page,
  stack,
  javaScriptEnabled,
}) => {
  const mobile = newMobile();
  const email = `asha${mobile}@example.in`;

  await page.goto("/signup");
  await expect(page).toHaveURL("/otp");
  await expect(main(page).getByRole("status").first()).toHaveText(/verify your mobile number first/);
  await whenReady(page, javaScriptEnabled);

  await page.getByLabel("Mobile number", { exact: true }).fill(mobile);
  await page.getByRole("button", { name: "Send OTP", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Verify OTP" });
  await expect(dialog).toContainText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await whenReady(page, javaScriptEnabled);

  const code = await newestOtp(stack, mobile);
  const wrong = code === "000000" ? "111111" : "000000";
  await dialog.getByLabel("OTP", { exact: true }).fill(wrong);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText("Wrong OTP", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("OTP", { exact: true })).toBeFocused();
  await dialog.getByLabel("OTP", { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole("button", { name: "Submit" }).click();

  await expect(page).toHaveURL("/signup");
  await whenReady(page, javaScriptEnabled);
  await expect(page.getByLabel("Mobile", { exact: true })).toHaveAttribute("readonly");
  await page.getByLabel("Name", { exact: true }).fill("Asha D'Souza-Iyer");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();

  await expect(page).toHaveURL("/login");
  await expect(main(page).getByRole("status").first()).toContainText(`sent a link to ${email}`);
  await whenReady(page, javaScriptEnabled);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/protect(\/account-overview)?$/);

  await page.goto("/login");
  await expect(page).toHaveURL(/\/protect(\/account-overview)?$/);
  await page.goto("/tc");
  await expect(lastOfMenu(page)).toHaveText("My Account");

  const mail = await newestMessage(stack, email);
  const link = /https?:\/\/\S+\/confirm-email\?token=\S+/.exec(mail)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my e-mail address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, that is done");

  await page.goto("/protect/account-overview");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(main(page).getByRole("status").first()).toContainText("You are logged out");
  await expect(lastOfMenu(page)).toHaveText("Login");
  await page.goto("/tc");
  await expect(lastOfMenu(page)).toHaveText("Login");
  await page.goto("/protect");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
});

test("a player whose session is over finds Login in the menu again", async ({ page, context, stack }) => {
  await context.addCookies([{ name: "rummy_hint", value: "1", url: stack.site.origin }]);
  await page.goto("/rummy-faq");
  await expect(lastOfMenu(page)).toHaveText("My Account");
  await page.goto("/protect");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await expect(lastOfMenu(page)).toHaveText("Login");
  await page.goto("/rummy-faq");
  await expect(lastOfMenu(page)).toHaveText("Login");
});
