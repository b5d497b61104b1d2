import type { Locator, Page } from "playwright";
import sharp from "sharp";

import { NotNow, type Act, type Walker } from "../act.ts";
import { field, openArticle, openDocument, untilStored } from "../hands.ts";

/** A picture that no other act uploaded: each of its colours is taken by chance. */
const somePicture = ({ chance }: Walker): Promise<Buffer> => {
  const background = { r: chance.below(256), g: chance.below(256), b: chance.below(256) };
  const create = { width: 200 + chance.below(400), height: 200 + chance.below(400), channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
};

/** Uploads a file into a field that is empty, or in the place of the one that it has. */
async function upload(
  page: Page,
  into: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await into.scrollIntoViewIfNeeded();
  const button = into.getByTestId(/file-input-upload-button/).first();
  const chooser = page.waitForEvent("filechooser");
  if (await button.isVisible()) await button.click();
  else {
    await into.getByTestId("options-menu-button").first().click();
    await page
      .getByTestId(/file-input-upload-button/)
      .or(page.getByRole("menuitem", { name: "Upload" }))
      .first()
      .click();
  }
  await (await chooser).setFiles(file);
}

/** Drags a handle of the tool for crop and hotspot to the middle of the picture. */
async function dragInwards(page: Page, handle: string): Promise<void> {
  const picture = page.locator("svg[data-handle=crop]");
  await picture.waitFor();
  const [whole, edge] = [await picture.boundingBox(), await page.locator(`[data-handle=${handle}]`).boundingBox()];
  if (!whole || !edge) throw new Error("The crop tool is not on the screen.");
  const y = edge.y + edge.height / 2;
  await page.mouse.move(edge.x + edge.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(whole.x + whole.width * 0.3, y, { steps: 8 });
  await page.mouse.up();
}

/** What is done with pictures and files. */
export const fileActs: readonly Act[] = [
  {
    name: "upload a picture",
    async perform(walker) {
      const { page, chance } = walker;
      const id = await openArticle(walker, "!defined(picture.asset)");
      const buffer = await somePicture(walker);
      await upload(page, field(page, "picture"), { name: `${chance.words()}.png`, mimeType: "image/png", buffer });
      await untilStored(walker, id, "defined(picture.asset._ref)");
    },
  },
  {
    name: "set hotspot and crop, and describe the picture",
    async perform(walker) {
      const { page, chance } = walker;
      const id = await openArticle(walker, "defined(picture.asset)");
      const picture = field(page, "picture");
      await picture.scrollIntoViewIfNeeded();
      await picture.getByRole("button", { name: "Open image edit dialog" }).click();
      const dialog = page.getByRole("dialog").last();
      await dragInwards(page, "crop-left");
      await untilStored(walker, id, "picture.crop.left > 0 && defined(picture.hotspot)");
      const alt = chance.words();
      await dialog.getByRole("textbox").first().fill(alt);
      await dialog.getByRole("button", { name: "Close dialog" }).last().click();
    },
  },
  {
    name: "choose an uploaded picture",
    async perform(walker) {
      const { page, client } = walker;
      if (!(await client.fetch<boolean>('count(*[_type == "sanity.imageAsset"]) > 0'))) throw new NotNow("no picture");
      const id = await openArticle(walker, "!defined(picture.asset)");
      const picture = field(page, "picture");
      await picture.scrollIntoViewIfNeeded();
      await picture.getByRole("button", { name: "Select" }).click();
      const dialog = page.getByRole("dialog").last();
      await dialog.locator("button:has(img)").first().click();
      await untilStored(walker, id, "defined(picture.asset._ref)");
    },
  },
  {
    name: "clear a picture",
    async perform(walker) {
      const { page } = walker;
      const id = await openArticle(walker, "defined(picture.asset)");
      const picture = field(page, "picture");
      await picture.scrollIntoViewIfNeeded();
      await picture.getByTestId("options-menu-button").first().click();
      await page.getByRole("menuitem", { name: "Clear field" }).click();
      await untilStored(walker, id, "!defined(picture.asset)");
    },
  },
  {
    name: "upload a file",
    async perform(walker) {
      const { page, chance } = walker;
      const id = await openArticle(walker, "!defined(attachment.asset)");
      const buffer = Buffer.from(`${chance.words()} ${chance.below(1_000_000)}`);
      await upload(page, field(page, "attachment"), { name: "notes.txt", mimeType: "text/plain", buffer });
      await untilStored(walker, id, "defined(attachment.asset._ref)");
    },
  },
  {
    name: "upload a picture into a portrait of an author",
    async perform(walker) {
      const { page, client, chance } = walker;
      const found = await client.fetch<string[]>(
        '*[_type == "author" && !defined(portrait)]._id',
        {},
        { perspective: "raw" },
      );
      const id = chance.pick(found.map((one) => one.replace("drafts.", "")));
      await openDocument(page, "author", id);
      await upload(page, field(page, "portrait"), {
        name: "face.png",
        mimeType: "image/png",
        buffer: await somePicture(walker),
      });
      await untilStored(walker, id, "defined(portrait.asset._ref)");
    },
  },
];
