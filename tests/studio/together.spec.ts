import { editorOf } from "../harness/editor.ts";
import { expect, test } from "../harness/studio-test.ts";
import { addressOf, publish, untilEditable, untilSaved } from "../harness/studio.ts";

test(
  "two people in one document see each other, and each other's words as they are written",
  { tag: "@nightly" },
  async ({ enterDocument, loadStudio }) => {
    const [marketing, legal] = await Promise.all([
      enterDocument("marketer", "notFoundPage"),
      loadStudio("legal", addressOf("notFoundPage")),
    ]);
    await untilEditable(legal);
    // Below the form stands who wrote last, who need not be there.
    const beside = "[data-ui=Avatar]:not([data-testid=pane-footer] *)";
    const seenIn = (page: typeof legal, initial: string) =>
      page.getByTestId("document-pane").locator(beside, { hasText: initial });
    await expect(seenIn(legal, "M").first()).toBeVisible();
    await expect(seenIn(marketing, "L").first()).toBeVisible();

    const title = (page: typeof legal) => page.getByLabel("Title").first();
    const text = (page: typeof legal) => page.getByLabel("Text").first();
    await Promise.all([
      title(marketing).fill("Marketing wrote this"),
      text(legal).fill("And legal wrote this, at the same time."),
    ]);
    for (const page of [marketing, legal]) {
      await expect(title(page)).toHaveValue("Marketing wrote this");
      await expect(text(page)).toHaveValue("And legal wrote this, at the same time.");
    }

    await legal.context().close();
    await expect(seenIn(marketing, "L")).toHaveCount(0);
  },
);

test(
  "whoever has a draft that is older than what a colleague published is told so, and shown the difference",
  { tag: "@nightly" },
  async ({ enterDocument, stack }) => {
    const page = await enterDocument("marketer", "notFoundPage");
    const title = page.getByLabel("Title").first();
    const notice = page.getByTestId("older-draft");
    await title.fill("Begun before");
    await untilSaved(page, stack.contentLake, "notFoundPage", "Begun before");
    await expect(notice).toHaveCount(0);

    const colleague = await editorOf(stack.environment, "publishes another text");
    await colleague.patch("notFoundPage").set({ text: "Published since." }).commit();
    await expect(page.getByRole("status").filter({ has: notice })).toContainText(
      "publishing this draft takes that back",
    );
    await page.locator("summary", { hasText: "What publishing it would change" }).press("Enter");
    const changes = page.getByTestId("differences").getByRole("listitem");
    await expect(changes.filter({ hasText: "Published since" }).getByRole("deletion").first()).toContainText(
      "Published",
    );

    await publish(page);
    await expect(notice).toHaveCount(0);
    await title.fill("Begun after");
    await untilSaved(page, stack.contentLake, "notFoundPage", "Begun after");
    const history = page.waitForResponse((response) =>
      response.url().includes("/events/documents/drafts.notFoundPage"),
    );
    await page.reload();
    await history;
    await expect(title).toHaveValue("Begun after");
    await expect(page.getByRole("link", { name: "What would change" })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);
