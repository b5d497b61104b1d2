import type { BrowserContext, Page } from "@playwright/test";

import { openAccountMenu } from "../harness/account-menu.ts";
import { expect, test } from "../harness/browser-test.ts";
import { hydrated } from "../harness/hydrated.ts";
import { messagesTo, newestOtp } from "../harness/inbox.ts";
import { newEmail, signUpMember } from "../harness/member.ts";
import { bringCookies, field, fillSignUp, main } from "../harness/on-page.ts";
import { password } from "../harness/sign-up.ts";
import type { Stack } from "../harness/stack.ts";
import { expectTold } from "../harness/told.ts";
import { verifiedVisitor } from "../harness/verified-visitor.ts";
import { newMobile } from "../harness/visitor.ts";

const spaced = (mobile: string) => `+91\u00a0${mobile.slice(0, 5)}\u00a0${mobile.slice(5)}`;
const account = /\/protect(\/account-overview)?$/;

/** Gives the browser the cookies of a visitor with a verified mobile. Returns the mobile. */
async function verify(context: BrowserContext, stack: Stack): Promise<string> {
  const { visitor, mobile } = await verifiedVisitor(stack);
  await bringCookies(context, stack.site.origin, visitor.cookies);
  return mobile;
}

async function askForOtp(page: Page, mobile: string): Promise<void> {
  await field(page, "Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send OTP", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(spaced(mobile));
}

async function logIn(page: Page, email: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await main(page).getByRole("button", { name: "Login", exact: true }).click();
}

/** Signs a new player up and logs in. Returns the e-mail address. */
async function logInAsMember(page: Page, stack: Stack): Promise<string> {
  const { email } = await signUpMember(stack);
  await page.goto("/login");
  await logIn(page, email);
  await expect(page).toHaveURL(account);
  return email;
}

test.describe("double taps", { tag: "@on-phone" }, () => {
  test("Send OTP tapped twice sends one message and opens the dialog", async ({ page, stack }) => {
    const mobile = newMobile();
    await page.goto("/otp");
    await field(page, "Mobile number").fill(mobile);
    await page.getByRole("button", { name: "Send OTP", exact: true }).dblclick();
    await expect(page.getByRole("dialog")).toContainText(spaced(mobile));
    await newestOtp(stack, mobile);
    expect(await messagesTo(stack, `+91${mobile}`)).toHaveLength(1);
  });

  test("Sign Up tapped twice opens one account and says so", async ({ page, context, stack }) => {
    await verify(context, stack);
    const email = newEmail();
    await page.goto("/signup");
    await fillSignUp(page, email);
    await page.getByRole("button", { name: "Sign Up", exact: true }).dblclick();
    await expect(page).toHaveURL("/login");
    await expectTold(page, `sent a link to ${email}`);
    await logIn(page, email);
    await expect(page).toHaveURL(account);
  });

  test("Login tapped twice logs in", async ({ page, stack }) => {
    const { email } = await signUpMember(stack);
    await page.goto("/login");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(password);
    await main(page).getByRole("button", { name: "Login", exact: true }).dblclick();
    await expect(page).toHaveURL(account);
  });
});

test.describe("back and refresh", { tag: "@on-phone" }, () => {
  test("a refresh keeps the dialog and the number", async ({ page }) => {
    const mobile = newMobile();
    await page.goto("/otp");
    await askForOtp(page, mobile);
    await page.reload();
    await expect(page.getByRole("dialog")).toContainText(spaced(mobile));
    await expect(page.getByRole("dialog").getByLabel("OTP", { exact: true })).toBeFocused();
  });

  test("who goes back and asks for the same number again at once is led to the dialog, where the first message counts", async ({
    page,
    stack,
  }) => {
    const mobile = newMobile();
    await page.goto("/otp");
    await askForOtp(page, mobile);
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await askForOtp(page, mobile);
    expect(await messagesTo(stack, `+91${mobile}`)).toHaveLength(1);
    await field(page, "OTP").fill(await newestOtp(stack, mobile));
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL("/signup");
  });

  test("back from the account does not lead to a login, nor back from the login to the account", async ({
    page,
    stack,
  }) => {
    await page.goto("/");
    const email = await logInAsMember(page, stack);
    await page.goBack();
    await expect(page).toHaveURL(/\/(protect.*)?$/);

    await page.goto("/protect/personal-detail");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(email)).toHaveCount(0);
  });

  test("a refresh of a refused form gets the same answer without script, where the browser sends it again, and else the form", async ({
    page,
    javaScriptEnabled,
  }) => {
    const email = newEmail();
    await page.goto("/login");
    if (javaScriptEnabled) await hydrated(page);
    await logIn(page, email);
    await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");

    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    const answer = await page.reload();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await expect(field(page, "Password")).toHaveValue("");
    if (javaScriptEnabled) {
      expect([answer?.status(), sent]).toEqual([200, []]);
      await expect(main(page).getByRole("alert")).toHaveCount(0);
    } else {
      expect([answer?.status(), sent]).toEqual([422, ["/login"]]);
      await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
      await expect(field(page, "Email")).toHaveValue(email);
    }
  });
});

test(
  "after five wrong OTPs the dialog offers another instead of the field, and Close keeps the number",
  { tag: "@on-phone" },
  async ({ page, stack }) => {
    const mobile = newMobile();
    await page.goto("/otp");
    await askForOtp(page, mobile);
    const dialog = page.getByRole("dialog");
    const right = await newestOtp(stack, mobile);
    for (let left = 4; left >= 0; left -= 1) {
      await field(page, "OTP").fill(right === "000000" ? "111111" : "000000");
      await dialog.getByRole("button", { name: "Submit" }).click();
      await expect(dialog.getByText("Wrong OTP", { exact: true })).toBeVisible();
      if (left > 0) await expect(dialog).toContainText(`Attempts left: ${left}.`);
    }
    await expect(dialog.getByRole("alert")).toContainText("too many wrong tries");
    await expect(dialog.getByRole("alert")).toBeFocused();
    await expect(field(page, "OTP")).toHaveCount(0);
    await expect(dialog).toContainText(`We can send a new OTP to ${spaced(mobile)}.`);
    await page.reload();
    await expect(dialog.getByRole("alert")).toContainText("too many wrong tries");

    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, "Mobile number")).toHaveValue(mobile);
  },
);

test("reloading a refused OTP costs no attempt", { tag: "@on-phone" }, async ({ page, stack, javaScriptEnabled }) => {
  const mobile = newMobile();
  await page.goto("/otp");
  await askForOtp(page, mobile);
  const dialog = page.getByRole("dialog");
  const right = await newestOtp(stack, mobile);
  const tryWrong = async () => {
    await field(page, "OTP").fill(right === "000000" ? "111111" : "000000");
    await dialog.getByRole("button", { name: "Submit" }).click();
  };
  await tryWrong();
  await expect(dialog).toContainText("Attempts left: 4.");
  for (let times = 0; times < 3; times += 1) {
    const answer = await page.reload();
    // Without script the browser sends the form again, and the answer reads the same.
    expect(answer?.status()).toBe(javaScriptEnabled ? 200 : 422);
    if (!javaScriptEnabled) await expect(dialog).toContainText("Attempts left: 4.");
  }
  await tryWrong();
  await expect(dialog).toContainText("Attempts left: 3.");
});

test.describe("two tabs", { tag: "@on-phone" }, () => {
  test("each tab verifies the number that it shows, and signs up with it", async ({ page, context, stack }) => {
    const [first, second] = [newMobile(), newMobile()];
    await page.goto("/otp");
    await askForOtp(page, first);
    const otherTab = await context.newPage();
    await otherTab.goto("/otp");
    await askForOtp(otherTab, second);

    await page.reload();
    await expect(page.getByRole("dialog")).toContainText(spaced(first));
    await field(page, "OTP").fill(await newestOtp(stack, second));
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Wrong OTP", { exact: true })).toBeVisible();
    for (const [tab, mobile] of [
      [otherTab, second],
      [page, first],
    ] as const) {
      await field(tab, "OTP").fill(await newestOtp(stack, mobile));
      await tab.getByRole("button", { name: "Submit" }).click();
      await expect(tab).toHaveURL("/signup");
      await expect(field(tab, "Mobile")).toHaveValue(spaced(mobile));
    }
    const email = newEmail();
    await fillSignUp(otherTab, email);
    await otherTab.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(otherTab).toHaveURL("/login");
    await expect(field(otherTab, "Email")).toHaveValue(email);
    await otherTab.close();
  });

  test(
    "a logout in one tab is one in all, and a login leads back to where the other was going",
    { tag: "@once" },
    async ({ page, context, stack }) => {
      const email = await logInAsMember(page, stack);
      const otherTab = await context.newPage();
      await otherTab.goto("/protect/transactions");
      await otherTab.getByRole("button", { name: "Logout" }).click();
      await expect(otherTab).toHaveURL("/login");

      const menu = await openAccountMenu(page);
      await menu.getByRole("link", { name: "Add Cash" }).click();
      await expect(page).toHaveURL("/login?redirectTo=%2Fprotect%2Fadd-cash");
      await logIn(page, email);
      await expect(page).toHaveURL("/protect/add-cash");
      await otherTab.close();
    },
  );

  test(
    "a form of the account that was open when the session ended leads to the login",
    { tag: "@once" },
    async ({ page, context, stack }) => {
      await logInAsMember(page, stack);
      await page.goto("/protect/add-cash");
      await context.clearCookies();
      await page.getByRole("button", { name: "BUY CHIPS" }).click();
      await expect(page).toHaveURL(/\/login/);
    },
  );
});

test(
  "a verification that ran out while the sign-up was filled in is asked for again, and nothing but the passwords is lost",
  { tag: "@on-phone" },
  async ({ page, context, stack }) => {
    await verify(context, stack);
    const email = newEmail();
    await page.goto("/signup");
    await fillSignUp(page, email);
    const verified = (await context.cookies()).filter(({ name }) => name.includes("otp"));
    await context.clearCookies({ name: /otp/ });
    await page.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(page).toHaveURL("/otp");
    await expectTold(page, "verify your mobile number");

    // As after the same number is verified again, which takes half a minute.
    await context.addCookies(verified);
    await page.goto("/signup");
    await expect(field(page, "Name")).toHaveValue("Asha Rao");
    await expect(field(page, "Email")).toHaveValue(email);
    await expect(field(page, "Password")).toHaveValue("");
  },
);
