import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import sharp from "sharp";

import type { DrawnTitle, TitleJob } from "./title-job.ts";

/** The fonts and the background, beside this module and beside its bundle. */
const art = new URL("./title-art/", import.meta.url);

// Read by fontconfig when the first text is drawn: no font of the machine takes part.
process.env["FONTCONFIG_FILE"] = fileURLToPath(new URL("fonts.conf", art));

sharp.concurrency(1);
sharp.cache(false);

/** Drawn once in a process: it takes longer than the words. */
let background: Promise<Buffer> | undefined;

/** The room for the title and for the brand's name above it, in pixels of the picture. */
const room = { left: 80, width: 600, title: { top: 168, height: 330 }, brand: { top: 80, height: 48 } };

/** From the size that a short title has, to that at which the longest one that the Studio takes fits; in points of 1 pixel. */
const titleSizes = [84, 76, 68, 60, 54, 48, 42, 38, 34, 30];
const brandSizes = [38, 32, 26, 20];

/** Title and brand on the site's art, as a JPEG of 1,200 × 630 pixels. The title is broken into lines, and becomes smaller until it fits its room. */
export async function drawTitle({ title, brandName }: TitleJob): Promise<DrawnTitle> {
  background ??= readFile(new URL("background.svg", art)).then((drawing) => sharp(drawing).png().toBuffer());
  const [brand, words] = [
    await fitted(brandName, { colour: "#ffd071", sizes: brandSizes, height: room.brand.height }),
    await fitted(title, { colour: "#fff8ec", sizes: titleSizes, height: room.title.height }),
  ];
  return sharp(await background)
    .composite([
      { input: brand, left: room.left, top: room.brand.top },
      { input: words, left: room.left, top: room.title.top },
    ])
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** A text in the largest size that fits the height, as a PNG; what does not fit in the smallest size is cut off. */
async function fitted(
  text: string,
  { colour, sizes, height }: { colour: string; sizes: readonly number[]; height: number },
): Promise<Buffer> {
  let drawn = await inLines(text, colour, sizes[0] ?? height);
  for (const size of sizes.slice(1)) {
    if (drawn.info.height <= height) return drawn.data;
    drawn = await inLines(text, colour, size);
  }
  if (drawn.info.height <= height) return drawn.data;
  return sharp(drawn.data).extract({ left: 0, top: 0, width: drawn.info.width, height }).png().toBuffer();
}

function inLines(text: string, colour: string, size: number) {
  return sharp({
    text: {
      text: `<span foreground="${colour}" line_height="0.85">${escaped(text)}</span>`,
      font: `Eczar, Mukta Malar Bold ${size}`,
      width: room.width,
      // One point is one pixel.
      dpi: 72,
      wrap: "word-char",
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The text inside Pango's markup, in which it names no style. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
