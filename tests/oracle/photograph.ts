import sharp from "sharp";

/** A file that a person chooses. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const background = { r: 200, g: 120, b: 40 };

/** A picture such as a phone sends. */
export const photograph: ChosenFile = {
  name: "me.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer(),
};
