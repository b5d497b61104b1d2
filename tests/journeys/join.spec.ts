import type { Page } from "@playwright/test";

import { hintCookieName } from "../../app/players/hint-cookie.ts";
import { expectAccessible } from "../harness/accessible.ts";
import { expect, test } from "../harness/browser-test.ts";
import { type Hands, keyboard, pointer } from "../harness/hands.ts";
import { hydrated } from "../harness/hydrated.ts";
import { newestMessage, newestOtp } from "../harness/inbox.ts";
import { main } from "../harness/on-page.ts";
import type { Stack } from "../harness/stack.ts";
import { expectTold } from "../harness/told.ts";
import { newMobile } from "../harness/visitor.ts";

const password = "marigold-seven-lamps";

/** As Chromium's developer tools have it: 400 ms there and back, 400 kbit/s. Bytes per second. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const lastOfMenu = (page: Page) => page.getByRole("banner").locator("nav a").last();

/** Waits until the form is hydrated, where script runs. */
const whenReady = async (page: Page, runsScript: boolean | undefined) => {
  if (runsScript) await hydrated(page);
};

/** How somebody joins. */
interface Joining {
  /** By pointer or by keyboard. */
  hands: Hands;
  /** Whether to wait for script. */
  runsScript?: boolean | undefined;
  /** Called on pages that were shown no earlier. */
  look?: () => Promise<void>;
}

/** From the first visit to the logout. */
async function joinAndLeave(
  page: Page,
  stack: Stack,
  { hands, runsScript = false, look = () => Promise.resolve() }: Joining,
): Promise<void> {
  const mobile = newMobile();
  const email = `asha${mobile}@example.in`;

  await page.goto("/signup");
  await expect(page).toHaveURL("/otp");
  await expectTold(page, /verify your mobile number first/);
  await whenReady(page, runsScript);

  await hands.fill(page.getByLabel("Mobile number", { exact: true }), mobile);
  await hands.press(page.getByRole("button", { name: "Send OTP", exact: true }));
  const dialog = page.getByRole("dialog", { name: "Verify OTP" });
  await expect(dialog).toContainText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await expect(dialog, "read out with its name").toHaveAccessibleDescription(/^We have sent an OTP to/);
  await look();
  await whenReady(page, runsScript);

  const code = await newestOtp(stack, mobile);
  const wrong = code === "000000" ? "111111" : "000000";
  await hands.fill(dialog.getByLabel("OTP", { exact: true }), wrong);
  await hands.press(dialog.getByRole("button", { name: "Submit" }));
  await expect(dialog.getByText("Wrong OTP", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("OTP", { exact: true })).toBeFocused();
  await hands.fill(dialog.getByLabel("OTP", { exact: true }), `${code.slice(0, 3)} ${code.slice(3)}`);
  await hands.press(dialog.getByRole("button", { name: "Submit" }));

  await expect(page).toHaveURL("/signup");
  await whenReady(page, runsScript);
  await expect(page.getByLabel("Mobile", { exact: true })).toHaveAttribute("readonly");
  await hands.fill(page.getByLabel("Name", { exact: true }), "Asha D'Souza-Iyer");
  await hands.fill(page.getByLabel("Email", { exact: true }), email);
  await hands.fill(page.getByLabel("Password", { exact: true }), password);
  await hands.fill(page.getByLabel("Confirm Password", { exact: true }), password);
  for (const box of await page.getByRole("checkbox").all()) await hands.check(box);
  await hands.press(page.getByRole("button", { name: "Sign Up", exact: true }));

  await expect(page).toHaveURL("/login");
  await expectTold(page, `sent a link to ${email}`);
  await look();
  await whenReady(page, runsScript);
  await hands.fill(page.getByLabel("Email", { exact: true }), email);
  await hands.fill(page.getByLabel("Password", { exact: true }), "not-the-password");
  await hands.press(main(page).getByRole("button", { name: "Login", exact: true }));
  await expect(main(page).getByRole("alert")).toContainText("Wrong Credential");
  await hands.fill(page.getByLabel("Password", { exact: true }), password);
  await hands.press(main(page).getByRole("button", { name: "Login", exact: true }));
  await expect(page).toHaveURL(/\/protect(\/account-overview)?$/);

  await page.goto("/login");
  await expect(page).toHaveURL(/\/protect(\/account-overview)?$/);
  await page.goto("/tc");
  await expect(lastOfMenu(page)).toHaveText("My Account");

  const mail = await newestMessage(stack, email);
  const link = /https?:\/\/\S+\/confirm-email\?token=\S+/.exec(mail)?.[0] ?? "";
  await page.goto(link);
  await hands.press(page.getByRole("button", { name: "Confirm my email address" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, that is done");
  await look();

  await page.goto("/protect/account-overview");
  await hands.press(page.getByRole("button", { name: "Logout" }));
  await expect(page).toHaveURL("/login");
  await expectTold(page, "You are logged out");
  await look();
  await expect(lastOfMenu(page)).toHaveText("Login");
  await page.goto("/tc");
  await expect(lastOfMenu(page)).toHaveText("Login");
  await page.goto("/protect");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
}

test("a stranger verifies a number, signs up, logs in, sees the account and logs out", async ({
  page,
  stack,
  javaScriptEnabled,
}) => {
  await joinAndLeave(page, stack, {
    hands: pointer(),
    runsScript: javaScriptEnabled,
    look: () => expectAccessible(page, javaScriptEnabled),
  });
});

test(
  "a stranger does all that with the keyboard alone",
  { tag: "@on-phone" },
  async ({ page, stack, javaScriptEnabled }) => {
    await joinAndLeave(page, stack, { hands: keyboard(page), runsScript: javaScriptEnabled });
  },
);

test(
  "a stranger does all that on slow 3G",
  { tag: ["@with-script", "@on-phone", "@nightly"] },
  async ({ page, context, stack }) => {
    test.slow();
    const chromium = await context.newCDPSession(page);
    await chromium.send("Network.emulateNetworkConditions", slow3G);
    // Does not wait for script: a visible form must be usable.
    await joinAndLeave(page, stack, { hands: pointer() });
  },
);

test(
  "a player whose session is over finds Login in the menu again",
  { tag: "@once" },
  async ({ page, context, stack }) => {
    await context.addCookies([{ name: hintCookieName(stack.site.origin), value: "1", url: stack.site.origin }]);
    await page.goto("/rummy-faq");
    await expect(lastOfMenu(page)).toHaveText("My Account");
    await page.goto("/protect");
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
    await expect(lastOfMenu(page)).toHaveText("Login");
    await page.goto("/rummy-faq");
    await expect(lastOfMenu(page)).toHaveText("Login");
  },
);
