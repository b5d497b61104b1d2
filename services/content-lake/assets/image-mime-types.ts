/** The media type of each kind of image the lake takes, by the extension of its asset. */
export const imageMimeTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  tif: "image/tiff",
  svg: "image/svg+xml",
} as const;

/** The media type of an image by its asset's extension; `undefined` for an extension no image has. */
export function imageMimeType(extension: string): string | undefined {
  return Object.entries(imageMimeTypes).find(([known]) => known === extension)?.[1];
}
