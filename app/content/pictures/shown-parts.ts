import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { singleFlight } from "../../../process-kit/single-flight.ts";
import type { OutsideCalls } from "../../gateways/outside-calls.ts";
import { image, type Image } from "../queries/image.ts";
import { assetToId, type PictureAsset } from "./picture-asset.ts";
import { isSamePart, type Rectangle } from "./picture-url.ts";
import { pictureShapes, shownPart } from "./shown-part.ts";

/** The parts of originals that pages show. */
export interface ShownParts {
  /**
   * Whether a page cuts this part out of this original: in one of the pages' shapes, around the crop and the hotspot of some document that
   * shows it, or around its middle.
   *
   * @throws Error when the lake must be asked but cannot be reached or does not answer in 2 s
   */
  includes(asset: PictureAsset, part: Rectangle): Promise<boolean>;
}

const patienceMilliseconds = 2_000;

/** Every document that shows an original; also drafts when the client's token may read them, so that previews have their pictures. */
const showingDocuments = "*[references($assetId)]";

/** An image field as documents store it. */
const imageField = z.object({
  asset: z.object({ _ref: z.string() }),
  crop: z.unknown().optional(),
  hotspot: z.unknown().optional(),
});

/**
 * Makes the lookup of shown parts in the lake. The lake is asked only about parts that are not around the original's middle, and by one query at a
 * time for each original, so that invented parts cannot flood it.
 */
export function shownPartsIn(client: SanityClient, calls: OutsideCalls): ShownParts {
  const reader = client.withConfig({ perspective: "raw" });
  const once = singleFlight<Image[]>();

  async function placements(assetId: string): Promise<Image[]> {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const ask = () => reader.fetch<unknown>(showingDocuments, { assetId }, { signal });
    const documents = await calls.make("contentLake", "parts", ask);
    return imagesIn(documents).filter(({ asset }) => assetToId(asset) === assetId);
  }

  return {
    async includes(asset, part) {
      if (partsOf({ asset, alt: "", crop: null, hotspot: null }).some((shown) => isSamePart(shown, part))) return true;
      const assetId = assetToId(asset);
      const placed = await once(assetId, () => placements(assetId));
      return placed.flatMap(partsOf).some((shown) => isSamePart(shown, part));
    },
  };
}

function partsOf(placed: Image): Rectangle[] {
  return [shownPart(placed), ...Object.values(pictureShapes).map((aspectRatio) => shownPart(placed, aspectRatio))];
}

/** Every image field in a value of JSON, however deep. */
function imagesIn(value: unknown): Image[] {
  if (typeof value !== "object" || value === null) return [];
  const { asset, crop = null, hotspot = null } = imageField.safeParse(value).data ?? {};
  const placed = image.safeParse({ assetId: asset?._ref, alt: null, crop, hotspot }).data;
  return placed ? [placed] : Object.values(value).flatMap(imagesIn);
}
