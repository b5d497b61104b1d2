import type { Page, Route } from "@playwright/test";

import { codeOf, stepAt } from "../../services/content-lake/access/time-based-codes.ts";
import { keyOfApp } from "../../services/content-lake/testing/code-app.ts";
import { editorOf } from "../harness/editor.ts";
import { printedLogIn } from "../harness/staff-session.ts";
import { allowRefusals, expect, test } from "../harness/studio-test.ts";
import { addressOf, goWithin } from "../harness/studio.ts";

const patience = { timeout: 120_000 };

/** Has the lake do what is sent next to an address, and loses its answer. */
async function loseAnswer(page: Page, method: string, path: RegExp): Promise<void> {
  const address = ({ pathname }: URL) => path.test(pathname);
  let isLost = false;
  await page.route(address, async (route: Route) => {
    if (isLost || route.request().method() !== method) {
      await route.fallback();
      return;
    }
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

test(
  "what the lake did although its answer was lost is shown: people, a code app and its recovery codes, links",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    allowRefusals();
    // In the page that all tests share: a code app ends this person's other log-ins.
    const page = await enterStudio("administrator", "/staff");
    const staff = page.getByTestId("staff");
    const people = staff.getByTestId("person");
    await expect(people.first()).toBeVisible(patience);
    const before = await people.count();

    await test.step("somebody is added, and removed", async () => {
      await staff.getByLabel("Name", { exact: true }).fill("Asha");
      await staff.getByLabel("E-mail address").fill("asha@rummy.example");
      await loseAnswer(page, "POST", /\/staff$/);
      await staff.getByRole("button", { name: "Add", exact: true }).click();
      await expect(people).toHaveCount(before + 1, patience);
      await loseAnswer(page, "DELETE", /\/staff\/[^/]+$/);
      await staff.getByRole("button", { name: "Remove Asha" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
      await expect(people).toHaveCount(before, patience);
    });

    const account = page.getByTestId("your-account");
    await test.step("a code app is turned on, and off", async () => {
      await goWithin(page, "/account");
      const { password } = printedLogIn(stack.contentLake, "administrator");
      await account.getByLabel("Your password").fill(password, patience);
      await account.getByRole("button", { name: "Add a code app" }).click();
      const spelt = await account.getByTestId("code-app-key").innerText();
      const key = keyOfApp(`otpauth://totp/a?secret=${spelt.replaceAll(" ", "")}`);
      await account.getByLabel("The code that the app shows now").fill(codeOf(key, stepAt(Date.now())));
      await loseAnswer(page, "POST", /\/code-app\/confirm$/);
      await account.getByRole("button", { name: "Turn it on" }).click();
      const lost = account.getByRole("alert").filter({ hasText: "its recovery codes were lost" });
      await expect(lost).toBeVisible(patience);
      await account.getByText("Remove the code app", { exact: true }).click();
      await account.getByLabel("Your password").fill(password);
      await account.getByLabel("A code, or a recovery code").fill(codeOf(key, stepAt(Date.now()) + 1));
      await loseAnswer(page, "POST", /\/code-app\/remove$/);
      await account.getByRole("button", { name: "Remove it" }).click();
      await expect(account.getByRole("button", { name: "Add a code app" })).toBeVisible(patience);
      await expect(lost).toHaveCount(0);
    });

    await test.step("a link to a draft is made, and revoked", async () => {
      const editor = await editorOf(stack.environment, "loses answers");
      await editor.create({ ...(await editor.getDocument("homePage")), _id: "drafts.homePage", _type: "page" });
      await goWithin(page, "/structure/pages;homePage%2Cview%3Dshare");
      const links = page.getByTestId("draft-share");
      const openLinks = links.filter({ hasText: "Works" });
      await loseAnswer(page, "POST", /\/data\/shares\//);
      await page.getByRole("button", { name: "Make a link" }).click(patience);
      await expect(openLinks).toHaveCount(1, patience);
      await loseAnswer(page, "DELETE", /\/data\/shares\//);
      await openLinks.getByRole("button", { name: "Revoke" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
      await expect(openLinks).toHaveCount(0, patience);
    });

    await test.step("a comment is resolved, which does not reach the lake", async () => {
      await goWithin(page, addressOf("page", "leaderboardPage"));
      const field = page.getByTestId("field-title");
      await field.hover(patience);
      await field.getByRole("button", { name: "Add comment" }).click();
      await page.getByTestId("comment-input-editable").first().click();
      await page.keyboard.type("May we say this?");
      // The editor hands its text on a moment after it was typed, and nothing on the page says when.
      await page.waitForTimeout(2_000);
      await page.getByTestId("comment-input-send-button").first().click();
      const comment = page.getByTestId("comments-list-item").first();
      await expect(comment).toContainText("May we say this?", patience);
      await page.route(/\/data\/mutate\/production-comments/, (route) => route.abort());
      await comment.hover();
      await page.getByTestId("comments-list-item-status-button").first().click();
      const toast = page.getByRole("alert").filter({ hasText: "Your change of the comment was not saved." });
      await expect(toast).toContainText("It did not reach the content lake.", patience);
    });
  },
);
