import type { Page } from "playwright";

import { NotNow, type Act } from "../act.ts";
import { choosePaneAction, field, openArticle, openDocument } from "../hands.ts";
import { goWithin } from "../../harness/studio.ts";

async function openHistory(page: Page): Promise<void> {
  await choosePaneAction(page, "History");
  await page.getByTestId("timeline-item-button").first().waitFor();
}

/** What is done with a document's past, and with its other versions. */
export const historyActs: readonly Act[] = [
  {
    name: "look at an earlier revision",
    async perform(walker) {
      const { page, chance } = walker;
      await openArticle(walker);
      await openHistory(page);
      const items = page.getByTestId("timeline-item-button");
      await items.nth(chance.below(await items.count())).click();
      await field(page, "title").waitFor();
    },
  },
  {
    name: "restore an earlier revision",
    async perform(walker) {
      const { page } = walker;
      await openArticle(walker, '!(_id in path("drafts.**"))');
      await openHistory(page);
      const items = page.getByTestId("timeline-item-button");
      if ((await items.count()) < 2) throw new NotNow("no earlier revision");
      await items.last().click();
      await page.getByRole("button", { name: "Revert to revision" }).click();
      await page.getByRole("button", { name: "Confirm" }).click();
      await page.getByText("was restored").first().waitFor();
    },
  },
  {
    name: "review changes",
    async perform(walker) {
      const { page } = walker;
      await openArticle(walker);
      await openHistory(page);
      await page.getByRole("tab", { name: "Review changes" }).click();
      await page.getByTestId("review-changes-pane").last().waitFor();
    },
  },
  {
    name: "compare versions",
    async perform(walker) {
      const { page, client, chance } = walker;
      const query =
        '*[_type == "article" && _id in path("drafts.**") && count(*[_id == string::split(^._id, "drafts.")[1]]) > 0]._id';
      const found = await client.fetch<string[]>(query, {}, { perspective: "raw" });
      if (found.length === 0) throw new NotNow("no article with a draft beside it");
      await openDocument(page, "article", chance.pick(found).replace("drafts.", ""));
      await choosePaneAction(page, "Compare versions");
      await page.getByRole("dialog").getByTestId("field-title").nth(1).waitFor();
    },
  },
  {
    name: "show changes inline",
    async perform(walker) {
      const { page } = walker;
      await openArticle(walker);
      await choosePaneAction(page, /inline changes/i);
      await field(page, "title").waitFor();
    },
  },
  {
    name: "inspect the JSON",
    async perform(walker) {
      const { page } = walker;
      const id = await openArticle(walker);
      await choosePaneAction(page, "Inspect");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("tab", { name: "Raw JSON" }).click();
      await dialog.getByText(id).first().waitFor();
    },
  },
  {
    name: "restore a deleted article",
    async perform(walker) {
      const { page, deleted } = walker;
      const id = deleted.pop();
      if (id === undefined) throw new NotNow("no deleted article");
      await goWithin(page, `/intent/edit/id=${id};type=article`);
      await page.getByTestId("deleted-document-banner").waitFor();
      await page.getByRole("button", { name: "Restore most recent revision" }).click();
      await page.getByTestId("deleted-document-banner").waitFor({ state: "hidden" });
    },
  },
];
