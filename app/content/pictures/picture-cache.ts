import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { isMissing } from "../../../process-kit/is-missing.ts";
import { replaceFile, unfinishedSuffix } from "../../../process-kit/replace-file.ts";
import { assetFromName, assetToName, type PictureAsset } from "./picture-asset.ts";
import { parsePictureUrl, variantOf, type PictureRequest } from "./picture-url.ts";

/** Renderings on disk; the least recently used are deleted first. */
interface PictureCache {
  /** The rendering's bytes, or null when it is not stored. Rejects while its file cannot be read, for example for want of file descriptors. */
  read(request: PictureRequest): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores a rendering; a crash leaves either all of it or nothing. */
  write(request: PictureRequest, bytes: Uint8Array): Promise<void>;
  /** Every stored rendering of this original. */
  renderingsOf(asset: PictureAsset): Promise<PictureRequest[]>;
}

/** What is known of a stored rendering without opening its file. */
interface Kept {
  request: PictureRequest;
  bytes: number;
}

/**
 * Opens the renderings in `<directory>/<asset>/<variant>`. Only names from `picture-url.ts` are read or written, so no request can name another file.
 * Beyond `maxBytes` the least recently used are deleted. Incomplete files from a crash are deleted when the folder is opened.
 */
export function openPictureCache(directory: string, maxBytes: number): PictureCache {
  // A Map keeps the order of insertion: a used entry moves to the end, so the first is the least recently used.
  let opened: Promise<Map<string, Kept>> | undefined;
  const open = () =>
    (opened ??= keptIn(directory).catch((failure: unknown) => {
      // The next visitor tries again to open a folder that cannot be read now.
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
      const bytes = await readFile(join(directory, path)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      const isWhole = bytes?.length === entry.bytes;
      // When the entry was deleted or replaced meanwhile, this read must not move it.
      if (kept.get(path) === entry) {
        kept.delete(path);
        if (isWhole) kept.set(path, entry);
      }
      return bytes && isWhole ? new Uint8Array(bytes) : null;
    },
    async write(request, bytes) {
      const kept = await open();
      const path = pathOf(request);
      await replaceFile(join(directory, path), bytes, { flush: true });
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

/** The renderings that a folder already holds, least recently written first. */
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
