import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { Logger } from "pino";

import { replaceFile } from "../../../process-kit/replace-file.ts";
import { singleFlight } from "../../../process-kit/single-flight.ts";
import { type DrawnWords, digestOf } from "./title-picture-address.ts";

/** The drawn share pictures of pages. */
export interface TitlePictures {
  /** The picture of these words as a JPEG, drawn when it is first asked for; null when it cannot be drawn now. Never rejects. */
  picture(words: DrawnWords): Promise<Uint8Array<ArrayBuffer> | null>;
}

interface TitlePicturesOptions {
  /** Draws a picture; null when it cannot. */
  draw: (words: DrawnWords) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Folder of the pictures; made when missing. */
  directory: string;
  /** Gets a warning when the disk fails. */
  log: Logger;
}

/** Beyond so many, some 300 MB, those drawn the longest ago are deleted: twice the pages that the site is measured with. */
const maxPictures = 5_000;

/** Keeps drawn pictures on the disk, each as `<digest of its words>.jpg`. Callers draw only words of pages that exist. */
export function createTitlePictures({ draw, directory, log }: TitlePicturesOptions): TitlePictures {
  const once = singleFlight<Uint8Array<ArrayBuffer> | null>();

  async function find(words: DrawnWords, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const kept = await readFile(join(directory, name)).catch(() => null);
    if (kept) return new Uint8Array(kept);
    const bytes = await draw(words);
    if (bytes) {
      await keep(name, bytes).catch((failure: unknown) => {
        log.warn({ err: failure }, "a drawn title could not be kept on disk");
      });
    }
    return bytes;
  }

  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    await replaceFile(join(directory, name), bytes, { flush: true });
    await deleteOldest();
  }

  async function deleteOldest(): Promise<void> {
    const files = await readdir(directory);
    if (files.length <= maxPictures) return;
    const dated = await Promise.all(
      files.map(async (file) => ({ file, drawnAt: (await stat(join(directory, file))).mtimeMs })),
    );
    dated.sort((one, other) => one.drawnAt - other.drawnAt);
    for (const { file } of dated.slice(0, files.length - maxPictures)) await rm(join(directory, file), { force: true });
  }

  return {
    picture(words) {
      const name = `${digestOf(words)}.jpg`;
      return once(name, () => find(words, name));
    },
  };
}
