import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { hydrated, takenOver } from "../harness/hydrated.ts";
import { mailedLink, newestMessage, newestOtp } from "../harness/inbox.ts";
import { newEmail, signUpConfirmedMember } from "../harness/member.ts";
import { main } from "../harness/on-page.ts";
import type { Stack } from "../harness/stack.ts";
import { expectTold } from "../harness/told.ts";
import { newMobile } from "../harness/visitor.ts";

const linkedNotice = "You can now log in with Google as well.";

/** Opens a form, waits until it is hydrated where script runs, and presses the button to sign in with Google. */
async function pressGoogle(page: Page, runsScript: boolean | undefined, path = "/login") {
  await page.goto(path);
  if (runsScript) await hydrated(page);
  await main(page).getByRole("button", { name: "Sign in with Google" }).click();
}

/** Signs a member up, and comes from Google with the same address: the site asks whether the account is theirs. */
async function meetOwnAccount(page: Page, stack: Stack, runsScript: boolean | undefined) {
  const member = await signUpConfirmedMember(stack);
  await pressGoogle(page, runsScript);
  await be(page, { email: member.email });
  await expect(page).toHaveURL("/google/link");
  if (runsScript) await hydrated(page);
  return member;
}

/** Chooses a test person with this name and address at Google. */
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
  if (javaScriptEnabled) await hydrated(page);
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
  const boxes = main(page).getByRole("checkbox");
  for (const box of [boxes.first(), boxes.last()]) await box.check();
  await main(page).getByRole("button", { name: "Verify a mobile number" }).click();
  await expect(page).toHaveURL("/otp");
  if (javaScriptEnabled) await hydrated(page);
  await page.getByLabel("Mobile number", { exact: true }).fill(mobile);
  await page.getByRole("button", { name: "Send OTP", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Verify OTP" });
  await dialog.getByLabel("OTP", { exact: true }).fill(await newestOtp(stack, mobile));
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/google/consent");
  await expect(main(page)).toContainText(`${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  for (const box of [boxes.first(), boxes.last()]) await expect(box).toBeChecked();
  if (javaScriptEnabled) await hydrated(page);
  await agree(page);
  await expect(page).toHaveURL("/protect/add-cash");
  await page.goto("/protect/personal-detail");
  await expect(main(page)).toContainText(mobile);
});

test("Google's picture stands on the personal detail", { tag: "@once" }, async ({ page }) => {
  await pressGoogle(page, true);
  await page.getByRole("button", { name: "Meera Iyer" }).click();
  await expect(page).toHaveURL("/google/consent");
  await hydrated(page);
  await agree(page);
  await expect(page).toHaveURL("/protect/add-cash");
  await page.goto("/protect/personal-detail");
  const picture = main(page).getByRole("img", { name: /Meera Iyer/ });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await expect(main(page)).toContainText("Name and picture come from your Google account.");
});

test("who registered through Google edits the username once", async ({ page, javaScriptEnabled }) => {
  await pressGoogle(page, javaScriptEnabled);
  await be(page, { email: newEmail() });
  await expect(main(page)).toContainText("edit your username once");
  if (javaScriptEnabled) await hydrated(page);
  await agree(page);
  await expect(page).toHaveURL("/protect/add-cash");

  await page.goto("/protect/personal-detail");
  const otherTab = await page.context().newPage();
  await otherTab.goto("/protect/personal-detail");
  if (javaScriptEnabled) await hydrated(page);
  const username = page.getByLabel("New username");
  await expect(username).toHaveValue("Meera Iyer");
  await username.fill("Meera7");
  await page.getByRole("button", { name: "Save my username" }).click();
  await expect(main(page).locator(".form-errors")).toContainText("cannot be used");
  await expect(username).toHaveValue("Meera7");
  await username.fill("मीरा");
  await page.getByRole("button", { name: "Save my username" }).click();
  await expect(main(page).getByText("Your username has been saved.")).toBeVisible();
  await expect(page).toHaveURL("/protect/personal-detail");
  await expect(main(page).locator("dl")).toContainText("मीरा");
  await expect(username).toHaveCount(0);

  if (javaScriptEnabled) await hydrated(otherTab);
  await otherTab.getByLabel("New username").fill("Meera");
  await otherTab.getByRole("button", { name: "Save my username" }).click();
  await expect(main(otherTab).getByRole("alert")).toContainText("edited once already");
  await expect(main(otherTab).locator("dl")).toContainText("मीरा");
  await otherTab.close();
});

test("an account with the same address is linked once its password is given, and its owner is told", async ({
  page,
  stack,
  javaScriptEnabled,
}) => {
  const { email, password } = await meetOwnAccount(page, stack, javaScriptEnabled);
  const field = page.getByLabel("Password of your Terah Rummy account", { exact: true });
  await field.fill("not-the-password");
  await page.getByRole("button", { name: "Link with Google" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await field.fill(password);
  await page.getByRole("button", { name: "Link with Google" }).click();
  await expect(page).toHaveURL("/protect/add-cash");
  await expectTold(page, linkedNotice);
  await newestMessage(stack, email, /has been linked with the Google account/);

  await page.reload();
  await expect(main(page).getByText(linkedNotice), "it is said once").toHaveCount(0);
  await page.goto("/protect/personal-detail");
  await expect(main(page)).not.toContainText("come from your Google account");
});

test("who does not know the password links by a mailed link, in the browser that came from Google and no other", async ({
  page,
  browser,
  stack,
  javaScriptEnabled,
}) => {
  const { email, password } = await meetOwnAccount(page, stack, javaScriptEnabled);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expectTold(page, "Check your inbox for further instructions");
  await expect(page).toHaveTitle(/^Check your inbox for further instructions: /);
  const link = await mailedLink(stack, email, "/google/link/confirm");

  const elsewhere = await browser.newContext({ javaScriptEnabled });
  const luredPage = await elsewhere.newPage();
  await luredPage.goto(stack.site.origin + link);
  await expect(luredPage.getByRole("main")).toContainText(
    "works only in the browser in which you signed in with Google",
  );
  await expect(luredPage.getByRole("button", { name: "Link with Google" })).toHaveCount(0);
  await elsewhere.close();

  await page.goto(link);
  await expect(page, "the secret is in no address that is kept").toHaveURL("/google/link/confirm");
  await expect(main(page)).toContainText(`Google can log you in to the account with ${email}`);
  if (javaScriptEnabled) await hydrated(page);
  await page.getByRole("button", { name: "Link with Google" }).click();
  await expect(page).toHaveURL("/protect/add-cash");
  await expectTold(page, linkedNotice);
  if (javaScriptEnabled) {
    await page.getByRole("button", { name: "BUY CHIPS" }).hover();
    await takenOver(page);
  }
  await page.getByRole("button", { name: "BUY CHIPS" }).click();
  await expect(page.getByRole("dialog")).toContainText("coming soon");
  await expect(main(page).getByText(linkedNotice), "it is gone with the next dialog").toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(main(page).getByText(linkedNotice), "and stays away").toHaveCount(0);
  await newestMessage(stack, email, /has been linked with the Google account/);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");

  // Who links by mail does not know the password, which may be a stranger's.
  if (javaScriptEnabled) await hydrated(page);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await pressGoogle(page, javaScriptEnabled);
  await be(page, { email });
  await expect(page).toHaveURL("/protect/add-cash");
  await page.goto(link);
  await expect(page, "a player has no use for it").toHaveURL("/protect");
});

test(
  "whoever cancels at Google, or has no verified address, reads so on the login",
  { tag: "@once" },
  async ({ page }) => {
    await pressGoogle(page, true);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/login");
    await expect(main(page).getByRole("alert")).toContainText("You have cancelled the sign-in with Google");
    await expect(main(page).getByRole("alert")).toBeFocused();

    await pressGoogle(page, true);
    await be(page, { email: newEmail(), isVerified: false });
    await expect(page).toHaveURL("/login");
    await expect(main(page).getByRole("alert")).toContainText("Google has not confirmed this email address");

    await page.goto("/google/callback?code=guess&state=guess");
    await expect(page).toHaveURL("/login");
    await expect(main(page).getByRole("alert")).toContainText(
      "took too long, came back twice or was begun in another browser",
    );
  },
);

test("whoever cancels at the consent leaves nothing of themselves there, also for whoever goes back", async ({
  page,
  javaScriptEnabled,
}) => {
  await pressGoogle(page, javaScriptEnabled);
  await be(page, { email: newEmail() });
  await expect(page).toHaveURL("/google/consent");
  if (javaScriptEnabled) await hydrated(page);
  await page.getByRole("button", { name: "Cancel and go back to Login" }).click();
  await expect(page).toHaveURL("/login");
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/login");
  await expect(main(page)).not.toContainText("Meera Iyer");
});

test(
  "whom Google refuses in its own words reads them on the login, as text and once",
  { tag: "@once" },
  async ({ page }) => {
    await pressGoogle(page, true);
    await page.getByLabel("Error").selectOption("server_error");
    await page.getByLabel("In Google's words").fill("Your administrator <b>has</b> switched this off.");
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page).toHaveURL("/login");
    const alert = main(page).getByRole("alert");
    await expect(alert.getByRole("paragraph")).toHaveText([
      /Google/,
      "Your administrator <b>has</b> switched this off.",
    ]);
    await expect(alert).toBeFocused();
    await page.reload();
    await expect(alert).toHaveCount(0);
  },
);
