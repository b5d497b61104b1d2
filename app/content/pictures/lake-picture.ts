import { assetToFileName, type PictureAsset } from "./picture-asset.ts";
import { pictureContentTypes, type PictureFormat, type PictureRequest } from "./picture-url.ts";

/** The parts of `SanityConnection` that a picture's address needs. */
interface PictureLake {
  apiHost: string;
  projectId: string;
  dataset: string;
}

/** How long a visitor may wait for a picture that is requested for the first time. */
const patienceMilliseconds = 10_000;

/** The bytes that each format's files have at an offset: a broken lake may send anything with the right type. */
const signatures: Record<PictureFormat, { at: number; bytes: string }> = {
  avif: { at: 4, bytes: "ftypavif" },
  webp: { at: 8, bytes: "WEBP" },
  jpg: { at: 0, bytes: "\xff\xd8\xff" },
  png: { at: 0, bytes: "\x89PNG\r\n" },
};

/** The encoder's quality, 1 to 100, at which illustrations and photographs still look clean; AVIF needs less for the same look. */
const quality: Record<PictureFormat, number> = { avif: 55, webp: 75, jpg: 78, png: 100 };

/** The address of an original. Hosted Sanity serves pictures from its CDN, any other lake from its own host. */
function originalUrl({ apiHost, projectId, dataset }: PictureLake, asset: PictureAsset): URL {
  const host = apiHost.replace("https://api.", "https://cdn.");
  return new URL(`/images/${projectId}/${dataset}/${assetToFileName(asset)}`, host);
}

/** How the lake is asked for AVIF, which no address can name. Until Sanity has encoded it, which is slow, it answers with WebP. */
const acceptedForAvif = "image/avif,image/webp";

/** The address of a rendering, with Sanity's image URL parameters. */
function renderingUrl(lake: PictureLake, { asset, width, rectangle, format }: PictureRequest): URL {
  const url = originalUrl(lake, asset);
  if (rectangle) {
    url.searchParams.set("rect", [rectangle.left, rectangle.top, rectangle.width, rectangle.height].join(","));
  }
  url.searchParams.set("w", String(width));
  url.searchParams.set("fit", "max");
  if (format === "avif") url.searchParams.set("auto", "format");
  else url.searchParams.set("fm", format);
  url.searchParams.set("q", String(quality[format]));
  return url;
}

/** A rendering's bytes, and their format. */
export interface Rendering {
  bytes: Uint8Array<ArrayBuffer>;
  /** The format asked for, or WebP in place of AVIF. */
  format: PictureFormat;
}

/**
 * A rendering as the lake encodes it, or null when the lake has no such original.
 *
 * @throws Error when the lake cannot be reached, refuses, answers with another format, or takes longer than 10 s
 * @see https://www.sanity.io/docs/help/avif
 */
export async function renderInLake(lake: PictureLake, request: PictureRequest): Promise<Rendering | null> {
  const isAvif = request.format === "avif";
  const response = await fetch(renderingUrl(lake, request), {
    headers: isAvif ? { Accept: acceptedForAvif } : {},
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const contentType = response.headers.get("Content-Type");
  const formats: readonly PictureFormat[] = isAvif ? ["avif", "webp"] : [request.format];
  const format = formats.find((one) => pictureContentTypes[one] === contentType);
  if (!response.ok || format === undefined) {
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`The lake answered ${response.status} ${contentType ?? "without a type"}.`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isOfFormat(bytes, format)) throw new Error(`The lake's answer is no ${pictureContentTypes[format]}.`);
  return { bytes, format };
}

function isOfFormat(file: Uint8Array, format: PictureFormat): boolean {
  const { at, bytes } = signatures[format];
  return Buffer.from(file.subarray(at, at + bytes.length)).toString("latin1") === bytes;
}
