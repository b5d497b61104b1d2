import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { newestMessage, newestOtp } from "../harness/inbox.ts";
import { newEmail, signUpMember } from "../harness/member.ts";
import { newMobile } from "../harness/visitor.ts";

const main = (page: Page) => page.getByRole("main");

/** Opens a form, waits until script has taken it over where script runs, and presses the button to sign in with Google. */
async function pressGoogle(page: Page, runsScript: boolean | undefined, path = "/login") {
  await page.goto(path);
  if (runsScript) await page.locator("form[novalidate]").first().waitFor();
  await main(page).getByRole("button", { name: "Sign in with Google" }).click();
}

/** At Google, is somebody with a name and an address. */
async function be(
  page: Page,
  { name = "Meera Iyer", email, isVerified = true }: { name?: string; email: string; isVerified?: boolean },
) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a test person");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Google has verified this address").setChecked(isVerified);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function agree(page: Page) {
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Create my account" }).click();
}

test("a newcomer by Google agrees, gets in without a mobile, and gets in at once the next time", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = newEmail();
  await pressGoogle(page, javaScriptEnabled);
  await be(page, { email });
  await expect(page).toHaveURL("/google/consent");
  await expect(main(page)).toContainText(`you are Meera Iyer, with the address ${email}`);
  if (javaScriptEnabled) await page.locator("form[novalidate]").first().waitFor();
  await agree(page);
  await expect(page).toHaveURL("/protect/add-cash");

  await page.goto("/protect/personal-detail");
  await expect(main(page)).toContainText("Meera Iyer");
  await expect(main(page)).toContainText("No Number");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");

  await pressGoogle(page, javaScriptEnabled, "/forgot-password");
  await be(page, { email });
  await expect(page).toHaveURL("/protect/add-cash");
});

test("nobody joins by Google without agreeing, and who wants to verifies a mobile on the way", async ({
  page,
  stack,
  javaScriptEnabled,
}) => {
  const mobile = newMobile();
  await pressGoogle(page, javaScriptEnabled);
  await be(page, { email: newEmail() });
  await page.goto("/protect");
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/google/consent");
  await main(page).getByRole("link", { name: "Verify a mobile number" }).click();
  await expect(page).toHaveURL("/otp");
  if (javaScriptEnabled) await page.locator("form[novalidate]").first().waitFor();
  await page.getByLabel("Mobile number", { exact: true }).fill(mobile);
  await page.getByRole("button", { name: "Send OTP", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Verify OTP" });
  await dialog.getByLabel("OTP", { exact: true }).fill(await newestOtp(stack, mobile));
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/google/consent");
  await expect(main(page)).toContainText(`${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  if (javaScriptEnabled) await page.locator("form[novalidate]").first().waitFor();
  await agree(page);
  await expect(page).toHaveURL("/protect/add-cash");
  await page.goto("/protect/personal-detail");
  await expect(main(page)).toContainText(mobile);
});

test("Google's picture stands on the personal detail", async ({ page, javaScriptEnabled }) => {
  await pressGoogle(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Meera Iyer" }).click();
  // The same test person may have joined before, in another browser of this stack.
  await expect(page).toHaveURL(/\/google\/consent|\/protect\/add-cash/);
  if (page.url().endsWith("/google/consent")) {
    if (javaScriptEnabled) await page.locator("form[novalidate]").first().waitFor();
    await agree(page);
    await expect(page).toHaveURL("/protect/add-cash");
  }
  await page.goto("/protect/personal-detail");
  const picture = main(page).getByRole("img", { name: /Meera Iyer/ });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
});

test("an account with the same address is linked once its password is given, and its owner is told", async ({
  page,
  stack,
  javaScriptEnabled,
}) => {
  const { email, password } = await signUpMember(stack);
  await pressGoogle(page, javaScriptEnabled);
  await be(page, { email });
  await expect(page).toHaveURL("/google/link");
  if (javaScriptEnabled) await page.locator("form[novalidate]").first().waitFor();
  const field = page.getByLabel("Password of your Terah Rummy account");
  await field.fill("not-the-password");
  await page.getByRole("button", { name: "Link with Google" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await field.fill(password);
  await page.getByRole("button", { name: "Link with Google" }).click();
  await expect(page).toHaveURL("/protect/add-cash");
  await newestMessage(stack, email, /has been linked with the Google account/);
});

test("whoever cancels at Google, or has no verified address, reads so on the login", async ({
  page,
  javaScriptEnabled,
}) => {
  await pressGoogle(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/login");
  await expect(main(page).getByRole("alert")).toContainText("You have cancelled the sign-in with Google");
  await expect(main(page).getByRole("alert")).toBeFocused();

  await pressGoogle(page, javaScriptEnabled);
  await be(page, { email: newEmail(), isVerified: false });
  await expect(page).toHaveURL("/login");
  await expect(main(page).getByRole("alert")).toContainText("Google has not confirmed this e-mail address");

  await page.goto("/google/callback?code=guess&state=guess");
  await expect(page).toHaveURL("/login");
  await expect(main(page).getByRole("alert")).toContainText("took too long or was begun in another browser");
});
