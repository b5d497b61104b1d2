import { editorOf } from "../harness/editor.ts";
import { addressOf, goWithin } from "../harness/studio.ts";
import { expect, test } from "../harness/studio-test.ts";

const patience = { timeout: 120_000 };

test("a marketer shares a draft; somebody without an account reads it on the page until the link is revoked", async ({
  enterStudio,
  browser,
  stack,
}) => {
  const page = await enterStudio("marketer", addressOf("page", "leaderboardPage"));
  const lead = page.getByLabel("Lead", { exact: true });
  await lead.waitFor(patience);
  await lead.fill("Who played best while nobody looked.");
  await expect(page.getByRole("link", { name: "What would change" })).toBeVisible(patience);
  await page.getByRole("tab", { name: "Share" }).click(patience);
  const shownAt = page.getByRole("textbox", { name: "Page", exact: true });
  await expect(shownAt).toHaveValue("/leaderboard");
  await page.getByLabel("Works for").selectOption("1 hour");
  await shownAt.fill("/nothing-is-here");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("alert"), "no link leads nowhere").toContainText("Nothing is at /nothing-is-here");
  await shownAt.fill("/leaderboard");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("textbox", { name: /^The link/ }).inputValue(patience);
  expect(link).toContain(`${stack.site.origin}/preview/shared?link=`);

  const guest = await browser.newContext();
  const problems: string[] = [];
  guest.on("console", (message) => problems.push(message.text()));
  const tab = await guest.newPage();
  await tab.goto(link);
  await expect(tab).toHaveURL(`${stack.site.origin}/leaderboard`);
  await expect(tab.getByRole("complementary", { name: "Draft" })).toContainText("This is a draft.");
  await expect(tab.getByText("Who played best while nobody looked.")).toBeVisible();
  await tab.goto(link);
  await expect(tab.getByText("Who played best while nobody looked.")).toBeVisible();
  expect(problems).toEqual([]);

  await goWithin(page, "/structure/shared-drafts");
  // Others may be listed, too, of tests before.
  const open = page.getByTestId("draft-share").filter({ hasText: "/leaderboard" });
  const question = page.getByRole("dialog", { name: "Revoke the link to /leaderboard?" });
  await open.getByRole("button", { name: "Revoke" }).click(patience);
  await question.getByRole("button", { name: "Cancel" }).click(patience);
  await expect(open.getByText("Works"), "nothing ends by a slip").toBeVisible(patience);
  await open.getByRole("button", { name: "Revoke" }).click(patience);
  await question.getByRole("button", { name: "Revoke" }).click(patience);
  await expect(open.getByText("Ended"), "below, closed").toBeHidden(patience);
  await expect(page.getByTestId("draft-shares").locator(":focus"), "the keyboard goes on there").toHaveCount(1);
  await page.getByText(/^Ended or revoked \(\d+\)$/).click();
  await expect(open.getByText("Ended")).toBeVisible(patience);
  await tab.reload();
  await expect(tab.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await tab.goto(`${stack.site.origin}/leaderboard`);
  await expect(tab.getByText("Who played best while nobody looked.")).toHaveCount(0);
  await guest.close();
});

test(
  "who may not edit a draft is told whom to ask for a link, and cannot end those of others",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const id = "legalDocument-privacy";
    const editor = await editorOf(stack.environment, "writer of a policy");
    const policy = await editor.getDocument(id);
    await editor.create({ ...policy, _id: `drafts.${id}`, _type: "legalDocument", title: "What we may know" });
    const legal = await enterStudio("legal", `/structure/legal;${id}%2Cview%3Dshare`);
    await legal.getByRole("button", { name: "Make a link" }).click(patience);
    await expect(legal.getByRole("button", { name: "Revoke" })).toBeVisible(patience);
    const marketer = await enterStudio("marketer", `/structure/legal;${id}%2Cview%3Dshare`);
    await expect(marketer.getByText("Only legal shares this draft: ask them for a link.")).toBeVisible(patience);
    await expect(marketer.getByTestId("draft-share").getByText("Works")).toBeVisible(patience);
    await expect(marketer.getByRole("button", { name: "Revoke" })).toHaveCount(0);
  },
);

test(
  "a link is made, and revoked, where the Studio is opened at the view for it; the views beside a form are also at the desk's own entries",
  { tag: "@nightly" },
  async ({ loadStudio, stack }) => {
    const id = "mail-confirm-email";
    const editor = await editorOf(stack.environment, "writer of a mail");
    const mail = await editor.getDocument(id);
    await editor.create({ ...mail, _id: `drafts.${id}`, _type: "mail", subject: "A subject to be agreed" });
    const page = await loadStudio("administrator", `/structure/mails;${id}%2Cview%3Dshare`);
    await page.getByRole("button", { name: "Make a link" }).click(patience);
    const link = page.getByRole("textbox", { name: /^The link/ });
    await expect(link).toHaveValue(/\/preview\/shared\?link=/, patience);
    await page.getByRole("button", { name: "Revoke" }).click(patience);
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click(patience);
    await expect(link, "nobody copies a link that has ended").toHaveCount(0, patience);

    const entries = [
      { path: "pages;homePage", views: ["Share"] },
      { path: "legal;legalSwitch", views: ["What it hides", "Share"] },
      { path: "legal;legalSettings", views: ["Where used", "Share"] },
      { path: "legal;legalDocument-privacy", views: ["Share"] },
      { path: "help;guide-rules", views: ["Share"] },
      { path: "forms;signUpForm", views: ["Share"] },
      { path: "account;accountOverview", views: ["Share"] },
      { path: "mails;mailFrame", views: ["Share"] },
      { path: "siteSettings", views: ["Share"] },
    ];
    for (const { path, views } of entries) {
      await goWithin(page, `/structure/${path}`);
      for (const name of views)
        await expect(page.getByRole("tab", { name, exact: true }), `${name} at ${path}`).toBeVisible(patience);
    }
  },
);

test(
  "a colleague's new link appears in an open list, which says that it has ended once its draft is published",
  { tag: "@nightly" },
  async ({ loadStudio, stack }) => {
    const id = "faqPage";
    const editor = await editorOf(stack.environment, "writer of questions");
    const published = await editor.getDocument(id);
    const share = (lifetimeSeconds: number) =>
      editor.request<unknown>({
        method: "POST",
        uri: "/data/shares/production",
        body: { documentId: id, path: "/rummy-faq", lifetimeSeconds },
      });
    await editor.create({ ...published, _id: `drafts.${id}`, _type: "page", lead: "Asked by nobody yet." });
    const page = await loadStudio("administrator", "/structure/shared-drafts");
    const shares = page.getByTestId("draft-share").filter({ hasText: "/rummy-faq" });
    await expect(page.getByText(/^(No draft is shared|Links by which)/)).toBeVisible(patience);
    await share(3_600);
    await expect(shares.getByText("Works"), "a new one").toBeVisible(patience);
    await editor.action({
      actionType: "sanity.action.document.publish",
      draftId: `drafts.${id}`,
      publishedId: id,
    });
    await page.getByText(/^Ended or revoked/).click(patience);
    await expect(shares.getByText("Ended", { exact: true }), "with its draft").toBeVisible(patience);
  },
);
