import type { Page } from "playwright";

import type { Act, Walker } from "../act.ts";
import { field, openArticle, untilStored } from "../hands.ts";

/** Types into a field that is one line or several, and waits until the lake has it. */
async function fill(walker: Walker, name: string, text: string): Promise<void> {
  const id = await openArticle(walker);
  const input = field(walker.page, name).locator("input, textarea").first();
  await input.scrollIntoViewIfNeeded();
  await input.fill(text);
  await input.press("Tab");
  await untilStored(walker, id, `${name} == $text`, { text });
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** A day of 2027, such as `2027-03-09`. */
const someDay = ({ chance }: Walker): string =>
  `2027-${twoDigits(1 + chance.below(12))}-${twoDigits(1 + chance.below(28))}`;

const countOf = async ({ client }: Walker, id: string, path: string): Promise<number> =>
  client.fetch<number>(
    `coalesce(count(coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0]).${path}), 0)`,
    { id },
    { perspective: "raw" },
  );

async function opened(page: Page, name: string) {
  const found = field(page, name);
  await found.scrollIntoViewIfNeeded();
  return found;
}

/** The editing of each kind of field, but pictures and rich text. */
export const fieldActs: readonly Act[] = [
  { name: "edit a string", perform: (walker) => fill(walker, "title", walker.chance.words()) },
  {
    name: "edit a text",
    perform: (walker) => fill(walker, "summary", `${walker.chance.words()}\n${walker.chance.words()}`),
  },
  {
    name: "edit a number",
    async perform(walker) {
      const id = await openArticle(walker);
      const rating = walker.chance.below(100);
      const input = (await opened(walker.page, "rating")).getByTestId("number-input");
      await input.fill(String(rating));
      await untilStored(walker, id, "rating == $rating", { rating });
    },
  },
  {
    name: "turn a boolean over",
    async perform(walker) {
      const id = await openArticle(walker);
      const input = (await opened(walker.page, "featured")).getByTestId("boolean-input").locator("input");
      const featured = !(await input.isChecked());
      await input.click();
      await untilStored(walker, id, "featured == $featured", { featured });
    },
  },
  {
    name: "generate a slug",
    async perform(walker) {
      const id = await openArticle(walker, "defined(title)");
      await (await opened(walker.page, "slug")).getByRole("button", { name: "Generate" }).click();
      await untilStored(walker, id, "defined(slug.current)");
    },
  },
  {
    name: "edit a date",
    async perform(walker) {
      const id = await openArticle(walker);
      const day = someDay(walker);
      const input = (await opened(walker.page, "day")).locator("input").first();
      await input.fill(day);
      await input.press("Tab");
      await untilStored(walker, id, "day == $day", { day });
    },
  },
  {
    name: "edit a date and time",
    async perform(walker) {
      const id = await openArticle(walker);
      const day = someDay(walker);
      const input = (await opened(walker.page, "moment")).locator("input").first();
      await input.fill(`${day} 12:30`);
      await input.press("Tab");
      await untilStored(walker, id, "defined(moment)");
    },
  },
  {
    name: "add and edit an item of a list of objects",
    async perform(walker) {
      const { page, chance } = walker;
      const id = await openArticle(walker);
      const before = await countOf(walker, id, "links");
      await (await opened(page, "links")).getByRole("button", { name: /Add item/ }).click();
      const dialog = page.getByRole("dialog");
      const label = chance.words();
      await dialog.getByRole("textbox").first().fill(label);
      await untilStored(walker, id, "$label in links[].label", { label });
      await dialog.getByRole("button", { name: /Close/ }).first().click();
      await dialog.waitFor({ state: "hidden" });
      await untilStored(walker, id, "count(links) > $before", { before });
    },
  },
  {
    name: "duplicate and remove an item of a list",
    async perform(walker) {
      const { page } = walker;
      const id = await openArticle(walker, "count(links) > 0");
      const menu = (await opened(page, "links")).getByTestId("array-item-menu-button").first();
      const before = await countOf(walker, id, "links");
      await menu.click();
      await page.getByRole("menuitem", { name: "Duplicate" }).click();
      await untilStored(walker, id, "count(links) == $more", { more: before + 1 });
      await menu.click();
      await page.getByRole("menuitem", { name: "Remove" }).click();
      await untilStored(walker, id, "count(links) == $before", { before });
    },
  },
  {
    name: "add a tag",
    async perform(walker) {
      const id = await openArticle(walker);
      const tag = walker.chance.words();
      const input = (await opened(walker.page, "tags")).locator("input").last();
      await input.fill(tag);
      await input.press("Enter");
      await untilStored(walker, id, "$tag in tags", { tag });
    },
  },
  {
    name: "edit an object's field in a collapsed fieldset",
    async perform(walker) {
      const { page, chance } = walker;
      const id = await openArticle(walker);
      const object = await opened(page, "search");
      const words = field(page, "search.words").getByRole("textbox");
      if (!(await words.isVisible())) await object.getByRole("button", { name: "More", exact: true }).click();
      const text = chance.words();
      await words.fill(text);
      await untilStored(walker, id, "search.words == $text", { text });
    },
  },
  {
    name: "refer to an author",
    async perform(walker) {
      const { page } = walker;
      const id = await openArticle(walker, "!defined(author)");
      const input = (await opened(page, "author")).getByPlaceholder("Type to search");
      await input.click();
      await page.getByTestId("autocomplete-popover").getByRole("button").or(page.getByRole("option")).first().click();
      await untilStored(walker, id, "defined(author._ref)");
    },
  },
  {
    name: "create a referenced author in place",
    async perform(walker) {
      const { page, chance } = walker;
      const id = await openArticle(walker, "!defined(author)");
      await (await opened(page, "author")).getByRole("button", { name: /Create/ }).click();
      await untilStored(walker, id, "defined(author._ref)");
      const name = chance.words();
      await field(page, "name").getByRole("textbox").fill(name);
      const { author } = await walker.client.fetch<{ author: string }>(
        '{"author": *[_id == "drafts." + $id][0].author._ref}',
        { id },
        { perspective: "raw" },
      );
      await untilStored(walker, author, "name == $name", { name });
      await page.getByTestId("action-publish").last().click();
    },
  },
];
