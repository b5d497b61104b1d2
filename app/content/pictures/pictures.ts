import { readFile } from "node:fs/promises";

import type { SanityClient } from "@sanity/client";
import type { Logger } from "pino";

import type { SanityConnection } from "../../../configuration/sanity.ts";
import { rememberMisses } from "../../../process-kit/recent-misses.ts";
import { singleFlight } from "../../../process-kit/single-flight.ts";
import type { OutsideCalls } from "../../gateways/outside-calls.ts";
import { bundledPicturePath } from "../bundled/bundled-picture.ts";
import { createSanityClient } from "../client.ts";
import { renderInLake, type Rendering } from "./lake-picture.ts";
import { assetToName } from "./picture-asset.ts";
import { openPictureCache } from "./picture-cache.ts";
import { pictureContentTypes, pictureUrl, type PictureRequest } from "./picture-url.ts";
import { shownPartsIn } from "./shown-parts.ts";
import { nearestRendering } from "./stand-in.ts";

/** One picture's bytes, ready to send. */
export interface Picture {
  /** The encoded image. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The media type of the bytes, for example `image/avif`; may differ from the format asked for when `isExact` is false. */
  contentType: string;
  /** False when another rendering is served instead, because the lake failed or has no AVIF yet: such an answer must not be cached for long. */
  isExact: boolean;
}

/** The content's pictures in the sizes pages ask for. */
export interface Pictures {
  /**
   * The picture asked for, otherwise its nearest stand-in; null when neither the disk nor the lake has it, or neither a page nor a preview shows that
   * part of it. Never rejects because of the lake.
   */
  picture(request: PictureRequest): Promise<Picture | null>;
}

interface PicturesOptions {
  /** The lake that renders a picture when it is first asked for. */
  connection: SanityConnection;
  /** Makes a client that reads drafts too; rejects while there is none. Undefined where the connection's own token reads them. */
  clientForStaff: (() => Promise<SanityClient>) | undefined;
  /** Whether the lake is known not to answer; then requests do not wait for it. */
  isLakeAway: () => boolean;
  /** Calls the listener whenever published words changed, before a page shows them. */
  onContentChange: (listener: () => void) => void;
  /** Folder of the disk cache; made when missing. */
  directory: string;
  /** Folder written at build (`build/bundled-content`), whose `images/` holds a rendering of each picture of the seed. */
  bundledDirectory: string;
  calls: OutsideCalls;
  /** Gets a warning when the lake or the disk fails. */
  log: Logger;
}

const maxCacheBytes = 512 * 1024 * 1024;

/** How long it is remembered that the lake lacks a picture or that nothing shows a part, while no words change: visitors may invent addresses. */
const memoryOfMisses = { forMilliseconds: 60_000, maxNames: 1_000 };

/** Encoding is expensive: beyond this many at once a stand-in is served, so that a flood of requests cannot occupy the lake's processors. */
const maxRenderingsAtOnce = 32;

/**
 * Makes pictures from the disk cache, otherwise from the lake, otherwise from another size on disk, otherwise from the bundled rendering.
 *
 * Only what pages and previews show is rendered and stored, so that no visitor can displace real pictures. Of one original these are the whole and, for
 * its middle and for each field that shows it, one part for each of the pages' shapes and one as cropped; each in 6 widths and 4 formats.
 */
export function createPictures({
  connection,
  clientForStaff,
  isLakeAway,
  onContentChange,
  directory,
  bundledDirectory,
  calls,
  log,
}: PicturesOptions): Pictures {
  const cache = openPictureCache(directory, maxCacheBytes);
  const shownParts = shownPartsIn({ client: createSanityClient(connection), clientForStaff, calls });
  const absentOriginals = rememberMisses(memoryOfMisses);
  const refusedParts = rememberMisses(memoryOfMisses);
  onContentChange(() => {
    absentOriginals.clear();
    refusedParts.clear();
  });
  const once = singleFlight<Picture | null>();
  let renderings = 0;

  const isRefused = (request: PictureRequest) => refusedParts.has(pictureUrl(request));

  async function cached(request: PictureRequest): Promise<Uint8Array<ArrayBuffer> | null> {
    return cache.read(request).catch((failure: unknown) => {
      log.warn({ err: failure }, "the picture cache cannot be read");
      return null;
    });
  }

  async function rendered(request: PictureRequest): Promise<Rendering | null> {
    const { asset, rectangle } = request;
    const original = assetToName(asset);
    if (isLakeAway() || renderings >= maxRenderingsAtOnce || absentOriginals.has(original) || isRefused(request))
      return null;
    renderings += 1;
    try {
      if (rectangle && !(await shownParts.includes(asset, rectangle))) {
        refusedParts.add(pictureUrl(request));
        return null;
      }
      const rendering = await calls.make("contentLake", "picture", () => renderInLake(connection, request));
      if (!rendering) {
        absentOriginals.add(original);
        return null;
      }
      if (rendering.format !== request.format) return rendering;
      await cache.write(request, rendering.bytes).catch((failure: unknown) => {
        log.warn({ err: failure }, "the picture cache cannot be written");
      });
      return rendering;
    } catch (failure) {
      log.warn(
        { err: failure, picture: pictureUrl(request) },
        "the content lake did not deliver a picture: a placeholder is served",
      );
      return null;
    } finally {
      renderings -= 1;
    }
  }

  async function standIn(request: PictureRequest): Promise<Picture | null> {
    const nearest = nearestRendering(request, await cache.renderingsOf(request.asset).catch(() => []));
    const bytes = nearest && (await cached(nearest));
    if (bytes) return { bytes, contentType: pictureContentTypes[nearest.format], isExact: false };
    const bundled = await readFile(bundledPicturePath(bundledDirectory, request.asset)).catch(() => null);
    return bundled && { bytes: new Uint8Array(bundled), contentType: pictureContentTypes.jpg, isExact: false };
  }

  async function find(request: PictureRequest): Promise<Picture | null> {
    const stored = await cached(request);
    const rendering = stored ? { bytes: stored, format: request.format } : await rendered(request);
    if (!rendering) return isRefused(request) ? null : standIn(request);
    const { bytes, format } = rendering;
    return { bytes, contentType: pictureContentTypes[format], isExact: format === request.format };
  }

  return { picture: (request) => once(pictureUrl(request), () => find(request)) };
}
