import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { singleFlight } from "../../../process-kit/single-flight.ts";
import { createTurns } from "../../../process-kit/turns.ts";
import type { OutsideCalls } from "../../gateways/outside-calls.ts";
import { image, type Image } from "../queries/image.ts";
import { assetToId, type PictureAsset } from "./picture-asset.ts";
import { isSamePart, type Rectangle } from "./picture-url.ts";
import { pictureShapes, shownPart } from "./shown-part.ts";

interface ShownParts {
  /**
   * Whether a page or a preview cuts this part out of this original: in one of the pages' shapes, around the crop and the hotspot of some document
   * that shows it, or around its middle.
   *
   * @throws Error when the lake must be asked but cannot be reached or does not answer in 2 s
   */
  includes(asset: PictureAsset, part: Rectangle): Promise<boolean>;
}

const patienceMilliseconds = 2_000;

/** Every document that shows an original, drafts and versions too where the client's token may read them. */
const showingDocuments = "*[references($assetId)]";

/** The drafts and versions alone. */
const unpublishedDocuments = `*[references($assetId) && (_id in path("drafts.**") || _id in path("versions.**"))]`;

/** An image field as documents store it. */
const imageField = z.object({
  asset: z.object({ _ref: z.string() }),
  crop: z.unknown().optional(),
  hotspot: z.unknown().optional(),
});

interface ShownPartsSources {
  /** The site's client: it reads what is published, and drafts as well with a hosted project's token. */
  client: SanityClient;
  /** Makes a client that reads drafts and versions too; rejects while there is none. Undefined where `client` reads all that previews show. */
  clientForStaff: (() => Promise<SanityClient>) | undefined;
  calls: OutsideCalls;
}

/**
 * Makes the lookup of shown parts in the lake. The lake is asked only about parts that are not around the original's middle, and by one query at a
 * time for each original, so that invented parts cannot flood it. What no published document shows is looked for in drafts and versions, for previews
 * and shared drafts: one original at a time, because these queries wait in one line with those of staff.
 */
export function shownPartsIn({ client, clientForStaff, calls }: ShownPartsSources): ShownParts {
  const once = singleFlight<Image[]>();
  const inTurn = createTurns({ atOnce: 1, waiting: Infinity });

  async function placements(reader: SanityClient, query: string, assetId: string): Promise<Image[]> {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const ask = () => reader.fetch<unknown>(query, { assetId }, { perspective: "raw", signal });
    const documents = await calls.make("contentLake", "parts", ask);
    return imagesIn(documents).filter(({ asset }) => assetToId(asset) === assetId);
  }

  async function unpublishedPlacements(assetId: string): Promise<Image[]> {
    const reader = await clientForStaff?.().catch(() => undefined);
    return (reader && (await inTurn(() => placements(reader, unpublishedDocuments, assetId)))) ?? [];
  }

  return {
    async includes(asset, part) {
      const isCutBy = (placed: readonly Image[]) => placed.flatMap(partsOf).some((shown) => isSamePart(shown, part));
      if (isCutBy([{ asset, alt: "", crop: null, hotspot: null }])) return true;
      const assetId = assetToId(asset);
      if (isCutBy(await once(assetId, () => placements(client, showingDocuments, assetId)))) return true;
      return isCutBy(await once(`unpublished ${assetId}`, () => unpublishedPlacements(assetId)));
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
