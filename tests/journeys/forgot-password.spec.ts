import type { Page } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { expectAccessible } from "../harness/accessible.ts";
import { openAccountSite } from "../harness/account-site.ts";
import { hydrated } from "../harness/hydrated.ts";
import { messagesTo, newestMessage } from "../harness/inbox.ts";
import { newEmail, signUpConfirmedMember } from "../harness/member.ts";
import { heading, main } from "../harness/on-page.ts";
import type { Stack } from "../harness/stack.ts";
import { expectTold } from "../harness/told.ts";
import { watchPage } from "../harness/watched-page.ts";

const newPassword = "five lamps at the river";

/** Opens a form, and waits until it is hydrated, where script runs. */
async function open(page: Page, address: string, runsScript: boolean | undefined) {
  await page.goto(address);
  if (runsScript) await hydrated(page);
}

async function askForLink(page: Page, email: string, runsScript: boolean | undefined) {
  await open(page, "/forgot-password", runsScript);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Reset Password", exact: true }).click();
  await expectTold(page, "Check your inbox for further instructions");
  await expect(page).toHaveTitle("Check your inbox for further instructions: Forgot password | Terah Rummy");
}

/** The newest mailed link to choose a password. */
async function mailedLink(stack: Stack, email: string): Promise<string> {
  const mail = await newestMessage(stack, email, /reset-password/);
  return /https?:\/\/\S+\/reset-password\?token=\S+/.exec(mail)?.[0] ?? "";
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
}

test("who forgot the password chooses another by mail, and only that one works from then on", async ({
  page,
  stack,
  browser,
  javaScriptEnabled,
}) => {
  const { email, password } = await signUpConfirmedMember(stack);
  const elsewhere = await browser.newContext({ baseURL: stack.site.origin, javaScriptEnabled: false });
  const otherPage = await elsewhere.newPage();
  await otherPage.goto("/login");
  await logIn(otherPage, email, password);
  await expect(otherPage).toHaveURL(/\/protect/);

  await askForLink(page, email, javaScriptEnabled);
  await expectAccessible(page, javaScriptEnabled);
  const link = await mailedLink(stack, email);
  expect(link.startsWith(`${stack.site.origin}/`)).toBe(true);
  await open(page, link, javaScriptEnabled);
  await expect(page, "the secret is in no address that is kept").toHaveURL("/reset-password");
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm the new password", { exact: true }).fill("another one");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(main(page).getByText("Password do not match")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm the new password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Save the new password" }).click();

  await expect(page).toHaveURL("/login");
  await expectTold(page, "Your password has been changed");
  await otherPage.goto("/protect");
  await expect(otherPage, "the other device is logged out").toHaveURL(/\/login/);
  await elsewhere.close();
  await newestMessage(stack, email, /password of your Terah Rummy account was changed on .*IST/);

  await open(page, "/login", javaScriptEnabled);
  await logIn(page, email, password);
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await logIn(page, email, newPassword);
  await expect(page).toHaveURL(/\/protect/);

  await page.goto(link);
  await expect(heading(page)).toHaveText("This link has been used");
  await main(page).getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test(
  "an earlier mail's link says that there is a newer one, which works in any browser",
  { tag: "@once" },
  async ({ page, stack, browser }) => {
    const { email } = await signUpConfirmedMember(stack);
    await askForLink(page, email, true);
    const earlier = await mailedLink(stack, email);
    await askForLink(page, email, true);
    await expect.poll(() => mailedLink(stack, email)).not.toBe(earlier);

    await page.goto(earlier);
    await expect(heading(page)).toHaveText("There is a newer link");
    const elsewhere = await browser.newContext();
    const otherPage = await elsewhere.newPage();
    await otherPage.goto(await mailedLink(stack, email));
    await expect(heading(otherPage)).toHaveText("Choose a new password");
    await elsewhere.close();
  },
);

test("an address without an account is answered alike, and gets no mail", { tag: "@once" }, async ({ page, stack }) => {
  const stranger = newEmail();
  await askForLink(page, stranger, true);
  const { email } = await signUpConfirmedMember(stack);
  await askForLink(page, email, true);

  await mailedLink(stack, email);
  expect(await messagesTo(stack, stranger)).toEqual([]);
});

test("a link that was never sent, and the page without any, say so and lead on", { tag: "@once" }, async ({ page }) => {
  const headings = {
    "/reset-password": "Open the link in the mail again",
    "/reset-password?token=guess": "We do not know this link",
  };
  for (const [address, title] of Object.entries(headings)) {
    await page.goto(address);
    await expect(page).toHaveURL("/reset-password");
    await expect(heading(page)).toHaveText(title);
    await expect(main(page).getByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    await expect(main(page).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  }
});

test(
  "links that came too late or were used say so and lead on, also in another browser",
  { tag: "@once" },
  async ({ browser, javaScriptEnabled, viewport }) => {
    await using site = await openAccountSite([], {
      emailLink: ({ token }) => Promise.resolve({ kind: token === "late" ? "expired" : "used" }),
    });
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled, viewport });
    const page = await context.newPage();
    const problems = watchPage(page, [site.origin], javaScriptEnabled);
    for (const [address, title, way] of [
      ["/reset-password?token=late", "This link is too old", "/forgot-password"],
      ["/reset-password?token=used", "This link has been used", "/forgot-password"],
      ["/confirm-email?token=late", "This link is too old", "/login"],
    ] as const) {
      await page.goto(address);
      await expect(heading(page)).toHaveText(title);
      await expect(main(page).locator(`a[href="${way}"]`).first()).toBeVisible();
    }
    await context.close();
    expect(problems).toEqual([]);
  },
);

test("another confirmation is asked for with an address that stays typed while it cannot be sent", async ({
  browser,
  javaScriptEnabled,
  viewport,
}) => {
  await using site = await openAccountSite([], {
    emailLink: () => Promise.resolve({ kind: "expired" }),
    resendConfirmation: () => Promise.resolve({ kind: "unavailable" }),
  });
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled, viewport });
  const page = await context.newPage();
  const problems = watchPage(page, [site.origin], javaScriptEnabled);
  await page.goto("/confirm-email?token=late");
  const email = page.getByLabel("Email", { exact: true });
  for (const [typed, said] of [
    ["nobody@nowhere", "not a complete email"],
    ["somebody@example.com", "try again"],
  ] as const) {
    await email.fill(typed);
    await main(page).getByRole("button").click();
    await expect(main(page)).toContainText(said);
    await expect(email).toHaveValue(typed);
    await expectAccessible(page, javaScriptEnabled);
  }
  await context.close();
  expect(problems).toEqual([]);
});
