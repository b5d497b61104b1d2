import type { Act } from "../act.ts";
import {
  chooseAction,
  confirm,
  field,
  openArticle,
  openDocument,
  publish,
  showPublished,
  untilGone,
  untilOpen,
  untilStored,
} from "../hands.ts";
import { goWithin } from "../../harness/studio.ts";

const isPublished = '!(_id in path("drafts.**"))';
const isDraft = '_id in path("drafts.**")';

/** What becomes of a whole document. */
export const documentActs: readonly Act[] = [
  {
    name: "create an article",
    async perform(walker) {
      const { page, chance } = walker;
      await goWithin(page, "/intent/create/type=article");
      await page.waitForURL(/[0-9a-f-]{36}/);
      await untilOpen(page);
      const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
      const title = chance.words();
      await field(page, "title").getByRole("textbox").fill(title);
      await untilStored(walker, id, "title == $title", { title });
    },
  },
  {
    name: "create an author from the menu",
    async perform(walker) {
      const { page, chance } = walker;
      await page.getByTestId("new-document-button").click();
      await page.locator('[data-ui="Popover"]').getByText("Author", { exact: true }).click();
      await page.waitForURL(/[0-9a-f-]{36}/);
      await untilOpen(page);
      const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
      const name = chance.words();
      await field(page, "name").getByRole("textbox").fill(name);
      await untilStored(walker, id, "name == $name", { name });
      await publish(page);
    },
  },
  {
    name: "publish",
    async perform(walker) {
      await openArticle(walker, isDraft);
      await publish(walker.page);
    },
  },
  {
    name: "unpublish",
    async perform(walker) {
      const id = await openArticle(walker, isPublished);
      await showPublished(walker.page);
      await walker.page.getByTestId("action-unpublish").click();
      await confirm(walker.page, /Unpublish/);
      await untilStored(walker, id, isDraft);
    },
  },
  {
    name: "discard changes",
    async perform(walker) {
      const { page, chance } = walker;
      const id = await openArticle(walker, isPublished);
      const title = chance.words();
      await field(page, "title").getByRole("textbox").fill(title);
      await untilStored(walker, id, `${isDraft} && title == $title`, { title });
      await chooseAction(page, "Discard changes");
      await confirm(page, /Discard|Confirm/);
      await page.getByTestId("action-publish").and(page.locator(":disabled")).waitFor();
    },
  },
  {
    name: "duplicate",
    async perform(walker) {
      const { page } = walker;
      const id = await openArticle(walker);
      await chooseAction(page, "Duplicate");
      await page.waitForURL((url) => !url.pathname.endsWith(id) && /[0-9a-f-]{36}/.test(url.pathname));
      await untilOpen(page);
    },
  },
  {
    name: "delete",
    async perform(walker) {
      const { page, client, deleted } = walker;
      const count = await client.fetch<number>('count(*[_type == "article"])', {}, { perspective: "raw" });
      const id = await openArticle(walker, count > 6 ? "true" : isDraft);
      await chooseAction(page, "Delete");
      await confirm(page, /Delete/);
      await untilGone(walker, id);
      deleted.push(id);
    },
  },
  {
    name: "delete an author that an article refers to",
    async perform({ page, client, chance }) {
      const query = '*[_type == "author" && !(_id in path("drafts.**")) && count(*[references(^._id)]) > 0]._id';
      const found = await client.fetch<string[]>(query, {}, { perspective: "raw" });
      await openDocument(page, "author", chance.pick(found));
      await chooseAction(page, "Delete");
      await page.getByRole("dialog").getByText(/refer/).first().waitFor();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Cancel/ })
        .click();
    },
  },
];
