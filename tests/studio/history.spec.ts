import { expect, test } from "../harness/studio-test.ts";
import { openDocument, publish } from "../harness/studio.ts";

test("what was published by mistake is taken back through the document's history", async ({ enterDocument, stack }) => {
  const headingOf = async () =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(`${stack.site.origin}/about-us`)).text())?.[1];
  const page = await enterDocument("marketer", "page", "aboutPage");
  const title = page.getByLabel("Title").first();
  await title.fill("As it should be");
  await publish(page);
  await title.fill("As it should never have been");
  await publish(page);
  await expect.poll(headingOf).toBe("As it should never have been");

  await openDocument(page, "page", "aboutPage");
  await page.getByTestId("pane-context-menu-button").last().click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const publications = page.getByTestId("timeline-item-button").filter({ hasText: "Published" });
  await expect(publications).toHaveCount(2);
  await publications.last().click();
  await expect(title).toHaveValue("As it should be");
  await page.getByRole("button", { name: "Revert to revision" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("was restored")).toBeVisible();

  await page.getByTestId("pane-context-menu-button").last().click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await page.getByRole("tab", { name: "Review changes" }).click();
  const changes = page.getByRole("tabpanel");
  await expect(changes.getByRole("deletion")).toHaveText("never have been");
  await expect(changes.getByRole("insertion")).toHaveText("be");

  await publish(page);
  await expect.poll(headingOf).toBe("As it should be");
});
