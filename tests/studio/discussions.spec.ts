import { expect, test } from "../harness/studio-test.ts";
import { addressOf, goWithin, openDocument, untilEditable } from "../harness/studio.ts";

test("legal answers a comment of marketing's on a field, and marketing resolves it; legal finishes a task that marketing gives them about a page", async ({
  loadStudio,
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

  await openDocument(marketer, "page", "howToPlayPage");
  await marketer.getByTestId("tasks-toolbar").click();
  await marketer.getByRole("button", { name: "New task", exact: true }).click();
  await marketer.getByPlaceholder("Task title").fill("Check the rules");
  await marketer.getByText("Select assignee").click();
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
