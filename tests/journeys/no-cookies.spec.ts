import type { BrowserContext } from "@playwright/test";

import { expect, test } from "../harness/browser-test.ts";
import { mailedLink, newestOtp } from "../harness/inbox.ts";
import { newEmail, signUpMember } from "../harness/member.ts";
import { field, main } from "../harness/on-page.ts";
import { password } from "../harness/sign-up.ts";
import { expectTold } from "../harness/told.ts";
import { newMobile } from "../harness/visitor.ts";

/** What somebody reads whose browser keeps no cookies: no form can work for them, and each says why. */

const leadingTo = (address: string) =>
  `<meta http-equiv="refresh" content="0;url=${address.replaceAll("&", "&amp;")}" />`;

/** Has a browser refuse every cookie of a site, as its settings can. */
async function refuseCookies(context: BrowserContext, siteOrigin: string): Promise<void> {
  await context.route(
    (url) => url.origin === siteOrigin && !url.pathname.startsWith("/assets/"),
    async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      // The request above was made with the browser's own cookies.
      await context.clearCookies();
      const { location } = answer.headers();
      // Playwright sees no request that follows a redirect, and the browser would keep the cookies that come with its answer.
      if (location !== undefined && route.request().isNavigationRequest()) {
        return route.fulfill({ contentType: "text/html", body: leadingTo(location) });
      }
      const kept = Object.entries(answer.headers()).filter(([name]) => name !== "set-cookie");
      return route.fulfill({ response: answer, headers: Object.fromEntries(kept) });
    },
  );
}

test.beforeEach(({ context, stack }) => refuseCookies(context, stack.site.origin));
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

test("the login says that the browser keeps no cookies, instead of asking to log in once more", async ({
  page,
  stack,
}) => {
  const { email } = await signUpMember(stack);
  await page.goto("/login");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/login?redirectTo=%2Fprotect&no-cookies");
  await expect(main(page).getByRole("alert")).toContainText("Allow cookies for this site");
  await expect(page.getByText("Please log in to see that page.")).toHaveCount(0);
});

test("a visitor who only asks for a page of players is not told of cookies", { tag: "@once" }, async ({ page }) => {
  await page.goto("/protect/add-cash");
  await expect(page.getByText("Please log in to see that page.")).toBeVisible();
  await expect(page.getByText("cookies")).toHaveCount(0);
});

test("the dialog for the OTP says so before an OTP is typed that cannot be right", async ({ page, stack }) => {
  const mobile = newMobile();
  await page.goto("/otp");
  await field(page, "Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send OTP", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Verify OTP" });
  await expect(dialog.getByRole("status").filter({ hasText: "your browser keeps no cookies" })).toBeVisible();
  await field(page, "OTP").fill(await newestOtp(stack, mobile));
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("alert")).toContainText("your browser keeps no cookies");
});

test("a link for a new password is sent and said to be; the page behind it says so, and does not call the link unknown", async ({
  page,
  stack,
}) => {
  const { email } = await signUpMember(stack, newEmail());
  await page.goto("/forgot-password");
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expectTold(page, "Check your inbox");
  await page.goto(await mailedLink(stack, email, "/reset-password"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open the link in the mail again");
  await expect(main(page)).toContainText("your browser keeps no cookies");
});

test("a visitor who comes back from Google reads so on the login", { tag: "@once" }, async ({ page }) => {
  await page.goto("/google/callback?state=of-a-sign-in-that-no-cookie-knows&code=1");
  await expect(page).toHaveURL("/login?no-cookies");
  await expect(main(page).getByRole("alert")).toContainText("Allow cookies for this site");
});
