import type { Locator } from "playwright";

import type { Act, Walker } from "../act.ts";
import { field, openArticle, untilStored } from "../hands.ts";

/** Puts the caret into the rich text of the open article, which must first be activated. */
async function enterBody({ page }: Pick<Walker, "page">): Promise<Locator> {
  const body = field(page, "body");
  await body.scrollIntoViewIfNeeded();
  const overlay = body.getByTestId("activate-overlay");
  if (await overlay.isVisible()) await overlay.click();
  await body.locator('[contenteditable="true"]').first().click();
  return body;
}

/** What is done in rich text. */
export const richTextActs: readonly Act[] = [
  {
    name: "type rich text",
    async perform(walker) {
      const { page, chance } = walker;
      const id = await openArticle(walker);
      const text = chance.words();
      await enterBody(walker);
      await page.keyboard.press("Control+End");
      await page.keyboard.press("Enter");
      await page.keyboard.type(text);
      await untilStored(walker, id, "pt::text(body) match $text", { text });
    },
  },
  {
    name: "mark and style rich text",
    async perform(walker) {
      const { page } = walker;
      const id = await openArticle(walker, "defined(body) && !('h2' in body[].style)");
      const body = await enterBody(walker);
      await page.keyboard.press("Control+A");
      await page.keyboard.press("Control+B");
      await untilStored(walker, id, '"strong" in body[].children[].marks[]');
      await body.getByTestId("block-style-select").click();
      await page.getByTestId("text-style--h2").click();
      await untilStored(walker, id, '"h2" in body[].style');
    },
  },
];
