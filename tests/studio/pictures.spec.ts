import type { Page } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";

import { expect, test } from "../harness/studio-test.ts";
import { publish } from "../harness/studio.ts";

test(
  "a picture is uploaded and cropped: the page shows the part that was kept",
  { tag: "@nightly" },
  async ({ enterDocument, stack }) => {
    const page = await enterDocument("marketer", "page", "homePage");
    await page.getByTestId("field-blocks").getByText("THE JOY BEGINS").click();
    const hero = page.getByRole("dialog", { name: /THE JOY BEGINS/ });
    const chooser = page.waitForEvent("filechooser");
    await hero.getByRole("button", { name: "Open image options menu" }).click();
    await page.getByRole("menuitem", { name: "Upload" }).click();
    const uploaded = page.waitForResponse(/\/assets\/images\//);
    await (await chooser).setFiles({ name: "half.png", mimeType: "image/png", buffer: await redAndBlue() });
    expect((await uploaded).status()).toBe(200);

    await hero.getByRole("button", { name: "Open image edit dialog" }).click();
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
