import { z } from "zod";

import { addColleague } from "../harness/editor.ts";
import { logIn } from "../harness/staff-session.ts";
import { allowRefusals, expect, test } from "../harness/studio-test.ts";
import { addressOf, goWithin, openDocument, sessionOf, untilEditable } from "../harness/studio.ts";

test("legal answers a comment of marketing's on a field, and marketing resolves it; legal finishes a task that marketing gives them about a page", async ({
  loadStudio,
  stack,
}) => {
  // The panel of tasks stays as it was left, also beside the next document, so these pages are not shared.
  const marketer = await loadStudio("marketer", addressOf("page", "aboutPage"));
  await untilEditable(marketer);
  const field = marketer.getByTestId("field-title");
  await field.hover();
  await field.getByRole("button", { name: "Add comment" }).click();
  const comment = marketer.getByTestId("comment-input-editable").first();
  await comment.click();
  await marketer.keyboard.type("May we say this @");
  await marketer.getByTestId("comments-mentions-menu").getByText("Legal", { exact: true }).click();
  await expect(comment).toContainText("@Legal");
  await marketer.keyboard.type(" now?");
  await expect(comment).toContainText("@Legal now?");
  // The editor hands its text on a moment after it was typed, and nothing on the page says when.
  await marketer.waitForTimeout(2_000);
  await marketer.getByTestId("comment-input-send-button").first().click();
  await expect(marketer.getByTestId("comments-list-item").first()).toContainText("@Legal now?");

  const legal = await loadStudio("legal", addressOf("page", "aboutPage"));
  await legal.getByRole("button", { name: "Comments", exact: true }).click();
  const thread = legal.getByTestId("comments-list-item").first();
  await expect(thread).toContainText("May we say this");
  await thread.click();
  await thread.getByTestId("comment-input-editable").click();
  await legal.keyboard.type("Yes, you may.");
  await thread.getByTestId("comment-input-send-button").click();

  await expect(marketer.getByText("Yes, you may.")).toBeVisible();
  await marketer.getByTestId("comments-list-item").first().hover();
  await marketer.getByTestId("comments-list-item-status-button").first().click();
  await expect(legal.getByText("No open comments yet")).toBeVisible();

  // The Studio has known for a while who is who.
  await using _colleague = await addColleague(stack.environment, "Meera");
  await openDocument(marketer, "page", "howToPlayPage");
  await marketer.getByTestId("tasks-toolbar").click();
  await marketer.getByRole("button", { name: "New task", exact: true }).click();
  await marketer.getByPlaceholder("Task title").fill("Check the rules");
  await marketer.getByText("Select assignee").click();
  await expect(marketer.getByRole("menuitem", { name: "Meera" }), "a new colleague can be given a task").toBeEnabled();
  await marketer.getByRole("menuitem", { name: "Legal" }).click();
  await marketer.getByRole("button", { name: "Create Task" }).click();
  await expect(marketer.getByText("Task created")).toBeVisible();

  // In a tool other than that in which the task was made: its form must write nothing of that into the task by itself.
  await goWithin(legal, "/schedules");
  await legal.getByTestId("tasks-toolbar").click();
  await legal.getByText("Check the rules").click();
  await expect(legal.getByText("created this task")).toBeVisible();
  await legal.getByRole("button", { name: "To Do" }).click();
  await legal.getByRole("menuitem", { name: "Done" }).click();
  await expect(legal.getByText("changed status to")).toBeVisible();
});

test(
  "what legal does to a task of two colleagues is refused with the reason each time, and shown as it is",
  { tag: "@nightly" },
  async ({ loadStudio, stack, studio }) => {
    allowRefusals();
    const lake = `${stack.contentLake.origin}/v2025-02-19`;
    const ask = async (token: string, path: string, body?: object) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const asked = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
      const answer = await fetch(lake + path, asked);
      return z.object({ id: z.string().optional() }).parse(await answer.json());
    };
    const legal = await loadStudio("legal", "/schedules");
    const { id: legalId } = await ask(await sessionOf(legal), "/users/me");
    const marketer = await logIn(stack.contentLake, studio.origin, "marketer");
    const { id: authorId } = await ask(marketer, "/users/me");
    // As the Studio does before the first comment or task.
    await ask(marketer, "/comments/production/setup", {});
    const task = { _type: "tasks.task", title: "Read the notice", status: "open", authorId, subscribers: [legalId] };
    const create = { ...task, createdByUser: new Date().toISOString() };
    await ask(marketer, "/data/mutate/production-comments", { mutations: [{ create }] });

    const refused = legal.getByRole("alert").filter({ hasText: "Your change of the task was not saved." });
    const expectRefusal = async () => {
      await expect(refused).toContainText("Whoever wrote it and administrators may do this.");
      await refused.getByRole("button").click();
      await expect(refused).toBeHidden();
    };
    await legal.getByTestId("tasks-toolbar").click();
    await legal.getByRole("tab", { name: "Subscribed" }).click();
    const box = legal.getByRole("checkbox");
    await box.click();
    await expectRefusal();
    await expect(box).not.toBeChecked();

    await legal.getByText("Read the notice").click();
    const title = legal.getByPlaceholder("Task title");
    await title.fill("Mine");
    await expectRefusal();
    await expect(title).toHaveValue("Read the notice");

    await legal.locator("#edit-task-menu").click();
    await legal.getByRole("menuitem", { name: "Delete task" }).click();
    await legal.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectRefusal();
    await expect(legal.getByRole("dialog")).toBeHidden();
    await expect(title).toHaveValue("Read the notice");
  },
);
