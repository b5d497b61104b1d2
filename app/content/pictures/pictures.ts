import type { Logger } from "pino";

import type { SanityConnection } from "../../../configuration/sanity.ts";
import type { PictureRequest } from "./picture-url.ts";

/** One picture's bytes, ready to send. */
export interface Picture {
  /** The encoded image. */
  bytes: Uint8Array<ArrayBuffer>;
  /** What the bytes are, for example `image/avif`; may differ from the format asked for when `isExact` is false. */
  contentType: string;
  /** False when the lake could not be asked and another size or the bundled original stands in: such an answer must not be kept for long. */
  isExact: boolean;
}

/** The content's pictures in the sizes pages ask for. */
export interface Pictures {
  /** The picture asked for, else the nearest stand-in there is, else null when nobody has ever seen it. Never throws for the lake's sake. */
  picture(request: PictureRequest): Promise<Picture | null>;
}

/** What pictures are made from. */
export interface PicturesOptions {
  /** The lake that renders a picture the first time. */
  connection: SanityConnection;
  /** Folder of the disk cache; made when missing. */
  directory: string;
  /** Folder written at build (`build/bundled-content`), whose `images/` holds the seed's originals. */
  bundledDirectory: string;
  /** Told when the lake fails. */
  log: Logger;
}

/** Pictures from the disk cache first, then the lake, then any other size on disk, then the bundled original. */
export function createPictures(options: PicturesOptions): Pictures {
  options.log.debug("pictures are not there yet");
  return { picture: () => Promise.resolve(null) };
}
