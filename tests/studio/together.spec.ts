import { expect, test } from "../harness/studio-test.ts";

test("two people in one document see each other, and each other's words as they are written", async ({
  enterDocument,
}) => {
  const [marketing, legal] = await Promise.all([
    enterDocument("marketer", "notFoundPage"),
    enterDocument("legal", "notFoundPage"),
  ]);
  const paneOf = (page: typeof legal) => page.getByTestId("document-pane");
  await expect(paneOf(legal).locator("[data-ui=Avatar]", { hasText: "M" }).first()).toBeVisible();
  await expect(paneOf(marketing).locator("[data-ui=Avatar]", { hasText: "L" }).first()).toBeVisible();

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
  await expect(paneOf(marketing).locator("[data-ui=Avatar]", { hasText: "L" })).toHaveCount(0);
});
