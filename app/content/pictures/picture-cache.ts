import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { assetFromName, assetToName, type PictureAsset } from "./picture-asset.ts";
import { parsePictureUrl, variantOf, type PictureRequest } from "./picture-url.ts";

/** Renderings on disk, oldest use forgotten first. */
export interface PictureCache {
  /** The rendering's bytes, or null when they are not kept. */
  read(request: PictureRequest): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Keeps a rendering; a crash midway leaves either all of it or nothing. */
  write(request: PictureRequest, bytes: Uint8Array): Promise<void>;
  /** Every rendering of this original that is kept. */
  renderingsOf(asset: PictureAsset): Promise<PictureRequest[]>;
}

/** What is known of a kept rendering without opening it. */
interface Kept {
  request: PictureRequest;
  bytes: number;
}

const unfinishedSuffix = ".unfinished";

/**
 * Renderings in `<directory>/<asset>/<variant>`. Only names that `picture-url.ts` made are ever read or written, so no request can name a
 * file elsewhere. Past `maxBytes` the least recently used are deleted; what a crash left half written is deleted when the folder is opened.
 */
export function openPictureCache(directory: string, maxBytes: number): PictureCache {
  // A Map keeps the order of insertion: a used entry moves to the end, so the first is the least recently used.
  let opened: Promise<Map<string, Kept>> | undefined;
  const open = () =>
    (opened ??= keptIn(directory).catch((failure: unknown) => {
      // A folder that cannot be read now is tried again by the next visitor.
      opened = undefined;
      throw failure;
    }));

  async function forgetOldest(kept: Map<string, Kept>): Promise<void> {
    let bytes = 0;
    for (const entry of kept.values()) bytes += entry.bytes;
    for (const [path, entry] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(path);
      bytes -= entry.bytes;
      await rm(join(directory, path), { force: true });
    }
  }

  return {
    async read(request) {
      const kept = await open();
      const path = pathOf(request);
      const entry = kept.get(path);
      if (!entry) return null;
      const bytes = await readFile(join(directory, path)).catch(() => null);
      const isWhole = bytes?.length === entry.bytes;
      // Forgotten or written anew meanwhile, it is no longer this read's to move.
      if (kept.get(path) === entry) {
        kept.delete(path);
        if (isWhole) kept.set(path, entry);
      }
      return bytes && isWhole ? new Uint8Array(bytes) : null;
    },
    async write(request, bytes) {
      const kept = await open();
      const path = pathOf(request);
      const target = join(directory, path);
      const unfinished = `${target}.${randomUUID()}${unfinishedSuffix}`;
      await mkdir(dirname(target), { recursive: true });
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, target);
      kept.set(path, { request, bytes: bytes.length });
      await forgetOldest(kept);
    },
    async renderingsOf(asset) {
      const name = assetToName(asset);
      return [...(await open()).values()].map(({ request }) => request).filter((it) => assetToName(it.asset) === name);
    },
  };
}

function pathOf(request: PictureRequest): string {
  return join(assetToName(request.asset), variantOf(request));
}

/** What a folder already keeps, least recently written first. */
async function keptIn(directory: string): Promise<Map<string, Kept>> {
  await mkdir(directory, { recursive: true });
  const found: (Kept & { path: string; writtenAt: number })[] = [];
  for (const assetName of (await readdir(directory)).filter((name) => assetFromName(name))) {
    for (const variant of await readdir(join(directory, assetName))) {
      const path = join(assetName, variant);
      const request = parsePictureUrl(assetName, variant);
      if (request) {
        const { size, mtimeMs } = await stat(join(directory, path));
        found.push({ path, request, bytes: size, writtenAt: mtimeMs });
      } else if (variant.endsWith(unfinishedSuffix)) {
        await rm(join(directory, path), { force: true });
      }
    }
  }
  found.sort((one, other) => one.writtenAt - other.writtenAt);
  return new Map(found.map(({ path, request, bytes }) => [path, { request, bytes }]));
}
