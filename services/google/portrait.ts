import sharp from "sharp";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<path fill="#0c463d" d="M0 0h96v96H0z"/><circle cx="48" cy="36" r="18" fill="#f5ab2b"/>
<path d="M12 96a36 36 0 0 1 72 0z" fill="#f5ab2b"/></svg>`;

/** A test person's picture, as PNG. */
export const portrait = async (): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await sharp(Buffer.from(drawing)).png().toBuffer());
