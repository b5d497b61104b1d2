import sharp from "sharp";

/** Pixels. */
const thumbnail = { width: 280, height: 840 };
const gap = 16;
const labelHeight = 28;
const columns = 6;

/** One picture to look at many: the tops of screenshots side by side, each under its name. */
export async function contactSheet(shots: readonly { name: string; file: string }[], sheetFile: string): Promise<void> {
  const cell = { width: thumbnail.width + gap, height: thumbnail.height + labelHeight + gap };
  const rows = Math.ceil(shots.length / columns);
  const parts = await Promise.all(
    shots.map(async ({ name, file }, index) => {
      const left = gap + (index % columns) * cell.width;
      const top = gap + Math.floor(index / columns) * cell.height;
      return [
        { input: label(name), left, top },
        { input: await topOf(file), left, top: top + labelHeight },
      ];
    }),
  );
  await sharp({
    create: { width: gap + columns * cell.width, height: gap + rows * cell.height, channels: 3, background: "#888" },
  })
    .composite(parts.flat())
    .png()
    .toFile(sheetFile);
}

async function topOf(file: string): Promise<Buffer> {
  const narrow = await sharp(file).resize({ width: thumbnail.width }).toBuffer({ resolveWithObject: true });
  const height = Math.min(narrow.info.height, thumbnail.height);
  return sharp(narrow.data).extract({ left: 0, top: 0, width: thumbnail.width, height }).toBuffer();
}

function label(name: string): Buffer {
  const text = `<text x="0" y="19" font-family="sans-serif" font-size="16" fill="#fff">${name}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumbnail.width}" height="${labelHeight}">${text}</svg>`,
  );
}
