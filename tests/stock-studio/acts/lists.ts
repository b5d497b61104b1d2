import type { Page } from "playwright";

import type { Act, Walker } from "../act.ts";
import { choosePaneAction, field, openArticle, untilStored } from "../hands.ts";
import { goWithin } from "../../harness/studio.ts";

/** Opens the list of articles. */
async function openList(page: Page): Promise<void> {
  await goWithin(page, "/structure/article");
  await page.getByTestId("document-list-pane").waitFor();
}

const order =
  (title: string | RegExp) =>
  async ({ page }: Walker) => {
    await openList(page);
    await choosePaneAction(page, title);
    await page.getByTestId("document-list-pane").locator('a[data-as="a"], a').first().waitFor();
  };

/** What is done with lists, the search and the clipboard. */
export const listActs: readonly Act[] = [
  { name: "order a list by creation", perform: order("Sort by Created") },
  { name: "order a list by the last edit", perform: order("Sort by Last Edited") },
  { name: "order a list by title", perform: order(/Sort by title/i) },
  { name: "show a list's details", perform: order("Detailed view") },
  { name: "show a list compactly", perform: order("Compact view") },
  {
    name: "search in a list",
    async perform({ page, chance }) {
      await openList(page);
      const input = page.getByPlaceholder("Search list");
      const answered = page.waitForResponse((response) => response.url().includes("/data/query/"));
      await input.fill(chance.words());
      await answered;
      await page.waitForTimeout(1_000);
      await input.fill("");
    },
  },
  {
    name: "search everywhere, with filters",
    async perform({ page, chance }) {
      await page.getByRole("button", { name: "Open search" }).click();
      const answered = page.waitForResponse((response) => response.url().includes("/data/query/"));
      await page.keyboard.type(chance.words());
      await answered;
      await page.getByRole("button", { name: "Add filter" }).click();
      await page.keyboard.type("Title");
      await page.keyboard.press("Enter");
      await page
        .getByText(/^Title/)
        .last()
        .waitFor();
    },
  },
  {
    name: "copy and paste a field",
    async perform(walker) {
      const { page } = walker;
      const from = await openArticle(walker, "defined(title)");
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const title = await field(page, "title").getByRole("textbox").inputValue();
      await fieldAction(page, "title", "Copy field");
      const to = await openArticle(walker);
      await fieldAction(page, "title", "Paste field");
      if (from !== to) await untilStored(walker, to, "title == $title", { title });
    },
  },
  {
    name: "copy and paste a document",
    async perform(walker) {
      const { page } = walker;
      await openArticle(walker, "defined(title)");
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const title = await field(page, "title").getByRole("textbox").inputValue();
      await choosePaneAction(page, /Copy document$/);
      const to = await openArticle(walker);
      await choosePaneAction(page, /Paste document$/);
      await untilStored(walker, to, "title == $title", { title });
    },
  },
];

async function fieldAction(page: Page, name: string, action: string): Promise<void> {
  const one = field(page, name);
  await one.hover();
  await one.getByTestId("field-actions-trigger").first().click();
  await page.getByRole("menuitem", { name: action }).click();
}
