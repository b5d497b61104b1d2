import { mkdir, rm } from "node:fs/promises";
import path from "node:path";

import { chromium } from "playwright";
import sharp from "sharp";
import { z } from "zod";

import { exampleBlocks, examplePage } from "../../app/blocks/testing/example-page.ts";
import { launchOptions } from "../harness/chromium.ts";
import { editorOf } from "../harness/editor.ts";
import { loadPictures } from "../harness/pictures.ts";
import { startStack } from "../harness/stack.ts";

const folder = "studio/static/blocks";
const viewport = { width: 960, height: 640 };
/** The shape that the Studio's menu shows, twice as large as it shows it on most screens. */
const size = { width: 360, height: 240 };

/** Takes the pictures that the Studio shows of blocks to be added anew: each block's example on the built site, small. */
async function takeAll(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await using stack = await startStack();
  const editor = await editorOf(stack.environment, "blocks");
  const assets = await editor.fetch<unknown>('*[_type == "sanity.imageAsset"] | order(size desc)._id');
  const [picture = ""] = z.array(z.string()).parse(assets);
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ baseURL: stack.site.origin, viewport, colorScheme: "light" });
    // A page has one of the two banners that it may begin with.
    const [banner, ...others] = exampleBlocks(picture, "dealtHandBlock");
    for (const block of [...(banner ? [banner] : []), ...others, ...exampleBlocks(picture).slice(0, 1)]) {
      const only = { ...examplePage(picture), _id: block._type, blocks: [block] };
      await editor.createOrReplace({ ...only, address: { _type: "slug", current: block._type.toLowerCase() } });
      await untilThere(`${stack.site.origin}/${block._type.toLowerCase()}`);
      await page.goto(`/${block._type.toLowerCase()}`);
      await loadPictures(page);
      const shot = await page.locator(".page-blocks").screenshot({ animations: "disabled" });
      const file = path.join(folder, `${block._type}.webp`);
      await sharp(await inShape(shot))
        .resize(size)
        .webp({ quality: 70, effort: 6 })
        .toFile(file);
      console.log(file);
    }
  } finally {
    await browser.close();
  }
}

/** A block's upper part in the shape of the menu's pictures; a low block goes on with the page's colour. */
async function inShape(shot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(shot).metadata();
  const tall = Math.round((width * size.height) / size.width);
  // Pixels of the footer may share the last row.
  const kept = Math.min(tall, height - 4);
  return sharp(shot)
    .extract({ left: 0, top: 0, width, height: kept })
    .extend({ bottom: tall - kept, extendWith: "copy" })
    .png()
    .toBuffer();
}

/** Waits until the site has learned of a page. */
async function untilThere(address: string): Promise<void> {
  while ((await fetch(address)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
}

await takeAll();
