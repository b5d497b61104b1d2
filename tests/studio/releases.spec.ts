import type { Page } from "@playwright/test";

import { expect, test } from "../harness/studio-test.ts";

test("marketing publishes two documents as one release, and takes the release back", async ({ enterStudio, stack }) => {
  const { site } = stack;
  const shown = async () => {
    const pages = ["/there-is-no-such-page", "/leaderboard"].map((path) => fetch(site.origin + path));
    const texts = await Promise.all((await Promise.all(pages)).map((page) => page.text()));
    return texts.filter((text) => text.includes("for Diwali")).length;
  };
  const page = await enterStudio("marketer", "/releases");

  await test.step("collects changes in a release, which no visitor sees", async () => {
    await page.getByRole("button", { name: "New release" }).first().click();
    await page.getByRole("dialog").getByRole("textbox").first().fill("Diwali");
    await page.getByRole("button", { name: "Create release" }).click();
    await page.getByText("No documents").waitFor();
    await page.getByRole("link", { name: "Content", exact: true }).click();
    await page.getByText("Pages", { exact: true }).first().click();
    await changeInRelease(page, "Page not found", "Not dealt for Diwali");
    await changeInRelease(page, "Leaderboard", "Leaders for Diwali");
    expect(await shown()).toBe(0);
  });

  await test.step("runs it: visitors see both", async () => {
    await page.getByRole("link", { name: "Releases", exact: true }).click();
    await page.getByText("Diwali", { exact: true }).last().click();
    await expect(page.getByText("Change (2)")).toBeVisible();
    await page.getByRole("button", { name: "Run release" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Run release" }).click();
    await expect.poll(shown).toBe(2);
  });

  await test.step("takes it back: visitors see what stood there before", async () => {
    await page.getByRole("button", { name: "Revert release" }).click();
    await page.getByLabel("Immediately revert the release").check();
    await page.getByRole("dialog").getByRole("button", { name: "Revert now" }).click();
    await expect.poll(shown).toBe(0);
  });
});

/** Adds a document of the open list to the chosen release, and gives it another title there. */
async function changeInRelease(page: Page, document: string, title: string): Promise<void> {
  await page.getByText(document, { exact: true }).first().click();
  await page.getByRole("button", { name: "Add to release" }).click();
  const field = page.getByLabel("Title", { exact: true }).first();
  await expect(field).toBeEditable();
  const isSaved = page.waitForResponse((response) => response.url().includes("/data/actions/"));
  await field.fill(title);
  await isSaved;
}
