import type { Locator, Page } from "playwright";

import { NotNow, type Act, type Walker } from "../act.ts";
import { field, openDocument, someArticle } from "../hands.ts";

/** What a comment shows of itself once the lake has it. */
const written = (page: Page, text: string): Locator =>
  page.getByTestId("comments-list-item").filter({ hasText: text }).first();

async function openComments(page: Page): Promise<void> {
  const list = page.getByTestId("comments-list");
  if (!(await list.isVisible())) await page.getByRole("button", { name: "Comments", exact: true }).last().click();
  await list.first().waitFor();
}

async function send(page: Page, within: Locator, text: string): Promise<void> {
  const input = within.getByTestId("comment-input-editable").first();
  await input.click();
  await page.keyboard.type(text);
  // The editor hands its text on a moment after it was typed.
  await page.waitForTimeout(800);
  await within.getByTestId("comment-input-send-button").first().click();
}

/** Opens an article that somebody wrote a comment on, with its comments. */
async function openCommented(walker: Walker): Promise<Locator> {
  const { page, client, chance } = walker;
  const comments = client.withConfig({ dataset: "production-comments" });
  const query = '*[_type == "comment" && status == "open" && !defined(parentCommentId)].target.document._ref';
  const found = [...new Set(await comments.fetch<string[]>(query))];
  const there = await client.fetch<string[]>(
    "*[_id in $ids]._id",
    { ids: found.flatMap((id) => [id, `drafts.${id}`]) },
    { perspective: "raw" },
  );
  if (there.length === 0) throw new NotNow("no open comment");
  await openDocument(page, "article", chance.pick(there).replace("drafts.", ""));
  await openComments(page);
  const thread = page.getByTestId("comments-list-item").first();
  await thread.waitFor();
  return thread;
}

async function comment(walker: Walker, name: string, write: (page: Page) => Promise<string>): Promise<void> {
  const { page } = walker;
  await openDocument(page, "article", await someArticle(walker));
  const one = field(page, name);
  await one.scrollIntoViewIfNeeded();
  await one.hover();
  await one.getByRole("button", { name: "Add comment" }).first().click();
  const input = page.getByTestId("comment-input-editable").first();
  await input.click();
  const text = await write(page);
  await page.waitForTimeout(800);
  await page.getByTestId("comment-input-send-button").first().click();
  await written(page, text).waitFor();
}

/** What is done with comments. */
export const commentActs: readonly Act[] = [
  {
    name: "comment on a field",
    perform: (walker) =>
      comment(walker, "title", async (page) => {
        const text = walker.chance.words();
        await page.keyboard.type(text);
        return text;
      }),
  },
  {
    name: "mention a colleague in a comment",
    perform: (walker) =>
      comment(walker, "summary", async (page) => {
        await page.keyboard.type("May we say this @");
        await page.getByTestId("comments-mentions-menu").getByText("Legal", { exact: true }).click();
        await page.keyboard.type(" now?");
        return "@Legal now?";
      }),
  },
  {
    name: "answer a comment",
    async perform(walker) {
      const thread = await openCommented(walker);
      const text = walker.chance.words();
      await thread.click();
      await send(walker.page, thread, text);
      await written(walker.page, text).waitFor();
    },
  },
  {
    name: "react to a comment",
    async perform(walker) {
      const { page } = walker;
      const thread = await openCommented(walker);
      await thread.hover();
      await thread
        .getByRole("button", { name: /reaction/i })
        .first()
        .click();
      await page.getByRole("menuitem").or(page.locator('[data-ui="Popover"] button')).first().click();
      await page.waitForTimeout(1_000);
    },
  },
  {
    name: "resolve a comment",
    async perform(walker) {
      const { page } = walker;
      const thread = await openCommented(walker);
      const before = await page.getByTestId("comments-list-item").count();
      await thread.hover();
      await page.getByTestId("comments-list-item-status-button").first().click();
      await page
        .getByTestId("comments-list-item")
        .nth(before - 1)
        .waitFor({ state: "detached" });
    },
  },
  {
    name: "delete a comment",
    async perform(walker) {
      const { page } = walker;
      const thread = await openCommented(walker);
      await thread.hover();
      await thread
        .getByRole("button", { name: /open.*menu|more|actions/i })
        .first()
        .click();
      await page.getByRole("menuitem", { name: /Delete/ }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Delete/ })
        .click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
];
