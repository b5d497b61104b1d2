import type { Page } from "playwright";

import { NotNow, type Act, type Walker } from "../act.ts";
import { openDocument, someArticle } from "../hands.ts";

async function openTasks(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "New task", exact: true });
  if (!(await button.isVisible())) await page.getByTestId("tasks-toolbar").click();
  await button.waitFor();
}

/** Opens an open task that somebody created. */
async function openTask({ page, client, chance }: Walker): Promise<void> {
  const tasks = client.withConfig({ dataset: "production-comments" });
  const found = await tasks.fetch<string[]>('*[_type == "tasks.task" && defined(createdByUser)].title');
  if (found.length === 0) throw new NotNow("no task");
  await openTasks(page);
  await page.getByRole("tab", { name: "Subscribed" }).click();
  const title = page.getByText(chance.pick(found), { exact: true }).first();
  await title.click();
  await page.getByText("created this task").waitFor();
}

/** What is done with tasks. */
export const taskActs: readonly Act[] = [
  {
    name: "create a task for a colleague",
    async perform(walker) {
      const { page, chance } = walker;
      await openDocument(page, "article", await someArticle(walker));
      await openTasks(page);
      await page.getByRole("button", { name: "New task", exact: true }).click();
      await page.getByPlaceholder("Task title").fill(chance.words());
      await page.getByText("Select assignee").click();
      await page.getByRole("menuitem", { name: chance.pick(["Legal", "Marketing"]) }).click();
      await page.getByRole("button", { name: "Create Task" }).click();
      await page.getByText("Task created").waitFor();
    },
  },
  {
    name: "complete a task",
    async perform(walker) {
      const { page } = walker;
      await openTask(walker);
      await page.getByRole("button", { name: /^(To Do|Done)$/ }).click();
      await page.getByRole("menuitem", { name: "Done" }).click();
      await page.getByText("changed status to").first().waitFor();
    },
  },
  {
    name: "comment on a task",
    async perform(walker) {
      const { page, chance } = walker;
      await openTask(walker);
      const text = chance.words();
      await page.getByTestId("comment-input-editable").last().click();
      await page.keyboard.type(text);
      await page.waitForTimeout(800);
      await page.getByTestId("comment-input-send-button").last().click();
      await page.getByText(text).first().waitFor();
    },
  },
  {
    name: "duplicate a task",
    async perform(walker) {
      const { page } = walker;
      await openTask(walker);
      await page.locator("#edit-task-menu").click();
      await page.getByRole("menuitem", { name: "Duplicate task" }).click();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: "delete a task",
    async perform(walker) {
      const { page } = walker;
      await openTask(walker);
      await page.locator("#edit-task-menu").click();
      await page.getByRole("menuitem", { name: "Delete task" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
];
