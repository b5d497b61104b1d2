import type { Locator, Page } from "@playwright/test";

import { codeOf, stepAt } from "../../services/content-lake/access/time-based-codes.ts";
import { keyOfApp } from "../../services/content-lake/testing/code-app.ts";
import { axeFindings } from "../harness/axe.ts";
import type { TestProcess } from "../harness/process.ts";
import { expect, test } from "../harness/studio-test.ts";
import { goWithin } from "../harness/studio.ts";

const email = "priya@rummy.example";
const chosen = "several words of Priya";

/** Adds Priya as a marketer, and answers the password that is shown once. */
async function addPriya(staff: Locator): Promise<string> {
  await staff.getByLabel("Name", { exact: true }).fill("Priya");
  await staff.getByLabel("E-mail address").fill(email);
  await staff.getByLabel("Role", { exact: true }).selectOption("Marketing");
  await staff.getByRole("button", { name: "Add", exact: true }).click();
  await expect(staff.getByRole("heading", { name: "The password of Priya" })).toBeFocused();
  return staff.getByTestId("once-only").locator("code").innerText();
}

/** Chooses a password at the log-in with one that was shown once, and waits for the Studio. */
async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password, once more").fill(password);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByTestId("studio-navbar")).toBeVisible();
}

/** Opens the lake's log-in, to which the Studio's own screen leads. */
async function openLogIn(page: Page, studio: TestProcess, lake: TestProcess): Promise<void> {
  const back = new URLSearchParams({ origin: `${studio.origin}/structure` });
  await page.goto(`${lake.origin}/v1/auth/login/staff?${back.toString()}`);
}

/** Gives them at the lake's log-in, which is open. */
async function giveCredentials(page: Page, password: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Has the list of staff, or of log-ins, read again, as whoever comes back to the tab from another one. */
async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

const fitsWidth = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test("an administrator adds a marketer, who chooses a password, adds a code app, logs in with a code, and is removed", async ({
  browser,
  enterStudio,
  stack,
  studio,
}) => {
  const administrator = await enterStudio("administrator", "/staff");
  const staff = administrator.getByTestId("staff");
  await expect(staff.getByRole("heading", { name: "Staff: 3" })).toBeVisible();
  const password = await addPriya(staff);
  await expect(staff.getByRole("status").filter({ hasText: "Priya is added." })).toBeVisible();
  const entry = staff.getByTestId("person").filter({ hasText: email });
  await expect(entry).toContainText("Has never logged in, without a code app, must choose a password by ");
  expect(await axeFindings(administrator, '[data-testid="staff"]')).toEqual([]);

  const contexts = await Promise.all([1, 2].map(() => browser.newContext()));
  const [desk, phone] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!desk || !phone) throw new Error("There are two browsers");

  await test.step("the marketer logs in with the password, and chooses another", async () => {
    await openLogIn(desk, studio, stack.contentLake);
    await giveCredentials(desk, password);
    expect(await axeFindings(desk)).toEqual([]);
    await choosePassword(desk, chosen);
    await expect(desk.getByRole("link", { name: "Staff", exact: true })).toHaveCount(0);
  });

  const account = desk.getByTestId("your-account");
  const { key, recoveryCode } = await test.step("adds a code app", async () => {
    await goWithin(desk, "/account");
    await expect(account.getByRole("heading", { name: "Code app" })).toBeVisible();
    expect(await axeFindings(desk, '[data-testid="your-account"]')).toEqual([]);
    await account.getByLabel("Your password").fill("not this one, I think");
    await account.getByRole("button", { name: "Add a code app" }).click();
    await expect(account.getByRole("alert").filter({ hasText: "The current password is wrong." })).toBeVisible();
    await account.getByLabel("Your password").fill(chosen);
    await account.getByRole("button", { name: "Add a code app" }).click();
    const spelt = await account.getByTestId("code-app-key").innerText();
    const made = keyOfApp(`otpauth://totp/a?secret=${spelt.replaceAll(" ", "")}`);
    const confirming = "**/staff/me/code-app/confirm**";
    let confirmed = 0;
    let answerNow = (): void => undefined;
    const pressedTwice = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await desk.route(confirming, async (route) => {
      confirmed += 1;
      await pressedTwice;
      await route.continue();
    });
    const code = account.getByLabel("The code that the app shows now");
    await code.fill(codeOf(made, stepAt(Date.now())));
    await account.getByRole("button", { name: "Turn it on" }).click();
    // The app's next code, as nothing seems to happen.
    await code.fill("000000");
    await account.getByRole("button", { name: "Turn it on" }).click();
    answerNow();
    await expect(account.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
    const shown = (await account.getByTestId("once-only").locator("code").innerText()).split("\n");
    expect(shown).toHaveLength(10);
    expect(await axeFindings(desk, '[data-testid="your-account"]')).toEqual([]);
    expect(confirmed).toBe(1);
    await desk.unroute(confirming);
    return { key: made, recoveryCode: shown[0] ?? "" };
  });

  await test.step("logs in elsewhere with a code, and ends that log-in from here", async () => {
    await openLogIn(phone, studio, stack.contentLake);
    await giveCredentials(phone, chosen);
    // The code of the next step, because the present one turned the app on.
    await phone.getByLabel("Code").fill(codeOf(key, stepAt(Date.now()) + 1));
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole("button", { name: "Sign in" }).click();
    await expect(phone.getByTestId("studio-navbar")).toBeVisible();
    await comeBackTo(desk);
    await expect(account.getByTestId("log-in")).toHaveCount(2);
    await account.getByRole("button", { name: /^End the log-in with/ }).click();
    await expect(account.getByTestId("log-in")).toHaveCount(1);
    await expect(account.getByRole("heading", { name: "Your log-ins" })).toBeFocused();
    await expect(phone.getByText("You are no longer signed in.")).toBeVisible();
    await giveCredentials(phone, chosen);
    await phone.getByLabel("Code").fill(recoveryCode);
    await phone.getByRole("button", { name: "Sign in" }).click();
    await expect(phone.getByTestId("studio-navbar")).toBeVisible();
  });

  await test.step("changes the password, which ends the other log-in", async () => {
    await account.getByLabel("Current password").fill(chosen);
    await account.getByLabel("New password").fill(`${chosen}, and more`);
    await account.getByRole("button", { name: "Change the password" }).click();
    await expect(account.getByRole("status").filter({ hasText: "Your password is changed." })).toBeVisible();
    await expect(phone.getByText("You are no longer signed in.")).toBeVisible();
  });

  await test.step("is removed: the open Studio leads to the log-in", async () => {
    await comeBackTo(administrator);
    await expect(entry).toContainText(/Last log-in .*, with a code app/);
    await administrator.setViewportSize({ width: 360, height: 740 });
    expect(await fitsWidth(administrator, "staff")).toBe(true);
    await desk.setViewportSize({ width: 360, height: 740 });
    expect(await fitsWidth(desk, "your-account")).toBe(true);
    await entry.getByRole("button", { name: "Remove Priya" }).click();
    await administrator.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(staff.getByRole("heading", { name: "Staff: 3" })).toBeFocused();
    await expect(desk.getByText("You are no longer signed in.")).toBeVisible();
    await expect(staff.getByTestId("audit-entry").first()).toContainText("Administrator removed Priya");
    await staff.getByLabel("Person: a part of the name").fill("priya");
    await staff.getByLabel("What was done").selectOption("Report on acceptances opened");
    await staff.getByRole("button", { name: "Show", exact: true }).click();
    await expect(staff.getByText("Nothing like that is kept.")).toBeVisible();
    await staff.getByLabel("What was done").selectOption("Somebody added");
    await staff.getByRole("button", { name: "Show", exact: true }).click();
    const added = staff.getByTestId("audit-entry").filter({ hasText: "Administrator added Priya, role Marketing" });
    await expect(added.first()).toBeVisible();
    expect(await staff.getByTestId("audit-entry").count()).toBe(await added.count());
    const download = administrator.waitForEvent("download");
    await staff.getByRole("button", { name: "Export all" }).click();
    expect((await download).suggestedFilename()).toBe("audit.ndjson");
  });
  await Promise.all(contexts.map((context) => context.close()));
});

test(
  "an administrator gives a marketer legal's role, and then another password, each of which ends what they have open",
  { tag: "@nightly" },
  async ({ browser, enterStudio, stack, studio }) => {
    const administrator = await enterStudio("administrator", "/staff");
    const staff = administrator.getByTestId("staff");
    const dialog = administrator.getByRole("dialog");
    const entry = staff.getByTestId("person").filter({ hasText: email });
    const password = await addPriya(staff);
    const context = await browser.newContext();
    const desk = await context.newPage();
    await openLogIn(desk, studio, stack.contentLake);
    await giveCredentials(desk, password);
    await choosePassword(desk, chosen);
    const firstFolder = desk.getByTestId("structure-tool-list-pane").first().getByRole("link").first();
    await expect(firstFolder).toHaveText("Offers");

    await test.step("another role: the same password opens legal's desk", async () => {
      await entry.getByLabel("Role of Priya", { exact: true }).selectOption("Legal");
      await entry.getByRole("button", { name: "Change the role of Priya" }).click();
      const reset = dialog.getByRole("button", { name: "Reset", exact: true });
      await administrator.route("**/staff/*/role", async (route) => {
        await reset.waitFor();
        await route.continue();
      });
      await dialog.getByRole("button", { name: "Change the role" }).click();
      await entry.getByRole("button", { name: "Reset Priya" }).click();
      await expect(entry).toContainText(`${email}, Legal`);
      const hasFocus = await dialog.evaluate((asked) => asked.contains(document.activeElement));
      expect(hasFocus, "what is done meanwhile leaves the focus in the question").toBe(true);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(entry.getByRole("button", { name: "Reset Priya" })).toBeFocused();
      await expect(desk.getByText("You are no longer signed in.")).toBeVisible();
      await giveCredentials(desk, chosen);
      await expect(firstFolder).toHaveText("Legal");
    });

    await test.step("another password: the old one opens nothing, and the new one asks for one of their own", async () => {
      await entry.getByRole("button", { name: "Reset Priya" }).click();
      await dialog.getByRole("button", { name: "Reset", exact: true }).click();
      await expect(staff.getByRole("status").filter({ hasText: "Priya is reset." })).toBeVisible();
      const given = await staff.getByTestId("once-only").locator("code").innerText();
      await expect(desk.getByText("You are no longer signed in.")).toBeVisible();
      await giveCredentials(desk, chosen);
      await expect(desk.getByRole("alert")).toBeVisible();
      await giveCredentials(desk, given);
      await choosePassword(desk, `${chosen}, anew`);
      await expect(firstFolder).toHaveText("Legal");
    });

    await comeBackTo(administrator);
    await expect(entry).toContainText(/Last log-in /);
    for (const act of ["Administrator reset Priya", "Administrator gave Priya the role Legal"])
      await expect(staff.getByTestId("audit-entry").filter({ hasText: act }).first()).toBeVisible();
    await entry.getByRole("button", { name: "Remove Priya" }).click();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(entry).toHaveCount(0);
    await context.close();
  },
);
