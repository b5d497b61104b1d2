import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";

import { axeFindings } from "../harness/axe.ts";
import { editorOf } from "../harness/editor.ts";
import { heroPicture } from "../harness/hero-picture.ts";
import { allowRefusals, expect, test } from "../harness/studio-test.ts";
import { publish } from "../harness/studio.ts";

const menuOfPicture = "Open image options menu";

test(
  "a picture is uploaded and cropped: the page shows the part that was kept",
  { tag: "@nightly" },
  async ({ enterDocument, stack }) => {
    const page = await enterDocument("marketer", "page", "homePage");
    const form = await openHero(page);
    const chooser = page.waitForEvent("filechooser");
    await form.getByRole("button", { name: menuOfPicture }).click();
    await page.getByRole("menuitem", { name: "Upload" }).click();
    const uploaded = page.waitForResponse(/\/assets\/images\//);
    await (await chooser).setFiles({ name: "half.png", mimeType: "image/png", buffer: await redAndBlue() });
    expect((await uploaded).status()).toBe(200);

    await form.getByRole("button", { name: "Open image edit dialog" }).click();
    await dragLeftEdge(page, 0.6);
    const closes = page.getByRole("button", { name: "Close dialog" });
    // The picture's dialog is within the block's.
    await closes.last().click();
    await expect(closes).toHaveCount(1);
    await closes.click();
    await expect(closes).toHaveCount(0);
    await publish(page);

    const asset = z.object({ document: z.object({ sha1hash: z.string() }) }).parse(await (await uploaded).json());
    const address = new RegExp(`/media/${asset.document.sha1hash}[^" ]*`);
    const html = async () => (await fetch(`${stack.site.origin}/`)).text();
    await expect.poll(html).toMatch(address);
    const [shown = ""] = address.exec(await html()) ?? [];
    const { channels } = await sharp(await (await fetch(stack.site.origin + shown)).arrayBuffer()).stats();
    const [red, , blue] = channels.map(({ mean }) => mean);
    expect(red, "of red and blue, only blue is left").toBeLessThan(20);
    expect(blue).toBeGreaterThan(200);
  },
);

test("a marketer chooses a picture by its tag and its name in a page's form, which judges it as an uploaded one", async ({
  enterDocument,
  stack,
}) => {
  const editor = await editorOf(stack.environment, "fills the library");
  const uploaded = async (filename: string, background: string, width: number) => {
    const create = { width, height: width / 2, channels: 3, background } as const;
    const { _id } = await editor.assets.upload("image", await sharp({ create }).png().toBuffer(), { filename });
    await editor
      .patch(_id)
      .set({ opt: { library: { tags: ["Harvest"] } } })
      .commit();
    return _id;
  };
  const stampId = await uploaded("stamp.png", "#306010", 200);
  // Of two with the same name.
  const chosenId = await uploaded("sheaf.png", "#c8a030", 1600);
  const newestId = await uploaded("sheaf.png", "#a07010", 1600);
  const crop = { _type: "sanity.imageCrop", left: 0.1, right: 0, top: 0, bottom: 0 };
  await editor.patch("homePage").set({ 'blocks[_key=="hero"].picture.crop': crop }).commit();
  const pictureOf = async (id: string) => {
    const found = await editor.fetch<unknown>(
      '*[_id == $id][0].blocks[_key == "hero"][0]',
      { id },
      { perspective: "raw" },
    );
    return heroPicture.parse(found).picture;
  };
  const before = await pictureOf("homePage");
  const page = await enterDocument("marketer", "page", "homePage");
  const form = await openHero(page);
  const library = page.getByRole("dialog", { name: "Choose a picture" });

  await test.step("the library is the one entry to choose by; Escape closes it alone", async () => {
    await form.getByRole("button", { name: menuOfPicture }).press("Enter");
    await expect(page.getByRole("menuitem")).toHaveText([
      "Upload",
      "Choose from Media",
      "Download",
      "Copy URL",
      "Clear field",
    ]);
    await page.getByRole("menuitem", { name: "Choose from Media" }).press("Enter");
    await expect(library).toContainText("at least 320 × 180 pixels");
    await expect(library.getByRole("button", { name: /^hero-hand\.png/ })).toContainText("Here now");
    expect(await axeFindings(page, "#picture-of-field")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(library).toHaveCount(0);
    await expect(form.getByRole("button", { name: menuOfPicture })).toBeFocused();
  });

  await test.step("one that is too small comes without the old crop, and is refused with the reason", async () => {
    await form.getByRole("button", { name: menuOfPicture }).press("Enter");
    await page.getByRole("menuitem", { name: "Choose from Media" }).press("Enter");
    await library.getByLabel("Tag", { exact: true }).selectOption("Harvest");
    await expect(library.getByTestId("picture")).toHaveCount(3);
    await library.getByRole("button", { name: /^stamp\.png/ }).press("Enter");
    await expect(library).toHaveCount(0);
    await expect(form.getByTestId("image-input").locator(":focus")).toHaveAttribute("id", /\.picture$/);
    await expect
      .poll(() => pictureOf("drafts.homePage"))
      .toEqual({ ...before, crop: undefined, asset: { _ref: stampId } });
    await page.getByRole("button", { name: /validation|error/i }).click();
    await expect(page.getByText(/^This picture has 200 × 100 pixels and would look blurred/)).toBeVisible();
  });

  await test.step("the field is cleared and another chosen, with a mark at the old description", async () => {
    await form.getByRole("button", { name: menuOfPicture }).press("Enter");
    await page.getByRole("menuitem", { name: "Clear field" }).press("Enter");
    await form.getByRole("button", { name: "Choose from Media" }).press("Enter");
    await library.getByLabel("Search by name or tag").fill("sheaf");
    const found = library.getByRole("button", { name: /^sheaf\.png/ });
    await expect(found).toHaveCount(2);
    await found.last().press("Enter");
    await expect(library).toHaveCount(0);
    await expect(form.getByTestId("image-input").locator(":focus")).toHaveAttribute("id", /\.picture$/);
    await expect(form.getByRole("button", { name: menuOfPicture })).toBeVisible();
    await expect(page.getByRole("menuitem")).toHaveCount(0);
    await expect
      .poll(() => pictureOf("drafts.homePage"))
      .toEqual({ ...before, crop: undefined, asset: { _ref: chosenId } });
    await expect(page.getByText(/^This picture is new, and its description/)).toBeVisible();
  });

  await test.step("visitors see it once it is published", async () => {
    await publish(page);
    const html = async () => (await fetch(`${stack.site.origin}/`)).text();
    await expect.poll(html).toContain(/[0-9a-f]{40}/.exec(chosenId)?.[0]);
    expect(await html()).not.toContain(/[0-9a-f]{40}/.exec(newestId)?.[0]);
  });
});

test(
  "pictures that cannot be read are there to choose from as soon as the lake answers",
  { tag: "@nightly" },
  async ({ enterDocument }) => {
    allowRefusals();
    const page = await enterDocument("marketer", "page", "homePage");
    const form = await openHero(page);
    const asking = (url: URL) => url.pathname.includes("/data/query/") && url.search.includes("library.tags");
    await page.route(asking, (route) => route.abort());
    await form.getByRole("button", { name: menuOfPicture }).click();
    await page.getByRole("menuitem", { name: "Choose from Media" }).click();
    const library = page.getByRole("dialog", { name: "Choose a picture" });
    await expect(library.getByText("The content lake does not answer. Check your connection.")).toBeVisible();
    await page.unroute(asking);
    await expect(library.getByRole("button", { name: /^hero-hand\.png/ })).toBeVisible();
    await expect(library.getByText("The content lake does not answer.")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(library).toHaveCount(0);
  },
);

/** Opens the first block of the home page's form. */
async function openHero(page: Page): Promise<Locator> {
  await page.getByTestId("field-blocks").getByText("THE JOY BEGINS").click();
  return page.getByRole("dialog", { name: /THE JOY BEGINS/ });
}

/** Drags the crop's left edge to that share of the picture's width. */
async function dragLeftEdge(page: Page, share: number): Promise<void> {
  const picture = page.locator("svg[data-handle=crop]");
  await picture.waitFor();
  const [whole, edge] = [await picture.boundingBox(), await page.locator("[data-handle=crop-left]").boundingBox()];
  if (!whole || !edge) throw new Error("The crop tool is not on the screen.");
  const y = edge.y + edge.height / 2;
  await page.mouse.move(edge.x + edge.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(whole.x + whole.width * share, y, { steps: 8 });
  await page.mouse.up();
}

/** A picture whose left half is red and whose right half is blue. */
async function redAndBlue(): Promise<Buffer> {
  const size = { width: 1600, height: 1200, channels: 3 } as const;
  const blue = await sharp({ create: { ...size, width: 800, background: "#0000ff" } })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, background: "#ff0000" } })
    .composite([{ input: blue, left: 800, top: 0 }])
    .png()
    .toBuffer();
}
