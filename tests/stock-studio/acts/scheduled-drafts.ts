import { NotNow, type Act, type Walker } from "../act.ts";
import { chooseAction, openArticle, untilTrue } from "../hands.ts";
import { goWithin } from "../../harness/studio.ts";

const scheduled = '*[_type == "system.release" && metadata.cardinality == "one" && state == "scheduled"]';

async function count({ client }: Walker): Promise<number> {
  return client.fetch<number>(`count(${scheduled})`, {}, { perspective: "raw" });
}

const untilCount = (walker: Walker, wanted: number): Promise<void> =>
  untilTrue(walker, `count(${scheduled}) == $wanted`, { wanted });

/** Opens the list of scheduled drafts, with the menu of its first. */
async function openMenu(walker: Walker): Promise<number> {
  const before = await count(walker);
  if (before === 0) throw new NotNow("no scheduled draft");
  const { page } = walker;
  await goWithin(page, "/releases?view=drafts");
  await page.getByTestId("scheduled-draft-menu-button").first().click();
  return before;
}

/** What is done with drafts that are published at a time. */
export const scheduledDraftActs: readonly Act[] = [
  {
    name: "schedule a draft",
    async perform(walker) {
      const { page } = walker;
      const before = await count(walker);
      await openArticle(walker, '_id in path("drafts.**")');
      await chooseAction(page, "Schedule publish");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Schedule/ })
        .last()
        .click();
      await untilCount(walker, before + 1);
    },
  },
  {
    name: "publish a scheduled draft now",
    async perform(walker) {
      const before = await openMenu(walker);
      await walker.page.getByTestId("publish-now-menu-item").click();
      await walker.page
        .getByRole("dialog")
        .getByRole("button", { name: /Publish|Run|Yes/ })
        .last()
        .click();
      await untilCount(walker, before - 1);
    },
  },
  {
    name: "move a scheduled draft",
    async perform(walker) {
      await openMenu(walker);
      await walker.page.getByTestId("edit-schedule-menu-item").click();
      await walker.page
        .getByRole("dialog")
        .getByRole("button", { name: /Schedule|Update|Change|Yes/ })
        .last()
        .click();
      await walker.page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
  {
    name: "delete a draft's schedule",
    async perform(walker) {
      const before = await openMenu(walker);
      await walker.page.getByTestId("delete-schedule-menu-item").click();
      await walker.page
        .getByRole("dialog")
        .getByRole("button", { name: /Delete|Yes/ })
        .last()
        .click();
      await untilCount(walker, before - 1);
    },
  },
];
