import { join } from "node:path";

import { assetToName, type PictureAsset } from "../pictures/picture-asset.ts";
import type { PictureRequest } from "../pictures/picture-url.ts";

/**
 * The rendering of a picture of the seed that the site is built with. It is served while the lake has given none. Browsers show JPEG in
 * place of any format that they ask for, and 800 pixels are sharp enough on phones. Originals would be 1.8 MB on one page.
 */
export const bundledRendering = (asset: PictureAsset) =>
  ({ asset, width: 800, format: "jpg" }) as const satisfies PictureRequest;

/** The path of its file in the bundle's folder. */
export const bundledPicturePath = (directory: string, asset: PictureAsset): string =>
  join(directory, "images", `${assetToName(asset)}.jpg`);
