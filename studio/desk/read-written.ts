import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { documentsInParts } from "../tools/documents-in-parts.ts";
import { recordedTypes } from "./site-documents.ts";
import { releases, releasesQuery, type UsingDocument, usingDocument } from "./uses.ts";

/** The ids of every state of every document that editors write; `$others` are the types that they do not. */
const writtenQuery = `{
  "ids": *[!(_type in $others) && !(_type match "sanity.*") && !(_type match "system.*")]._id,
  "releases": ${releasesQuery}
}`;

const writtenIds = z.object({ ids: z.array(z.string()), releases });

/** See {@link readWritten}. */
export const writtenAnswer = z.object({ documents: z.array(usingDocument), releases });

/** See {@link readWritten}. */
export type Written = z.output<typeof writtenAnswer>;

/**
 * Reads every state of every document that editors write: published, draft and in releases.
 *
 * @throws what the client throws when the lake does not answer
 */
export async function readWritten(
  client: Pick<SanityClient, "withConfig">,
  isWanted: (document: UsingDocument) => boolean,
  signal?: AbortSignal,
): Promise<Written> {
  const raw = client.withConfig({ perspective: "raw" });
  const found = await raw.fetch<unknown>(
    writtenQuery,
    { others: recordedTypes },
    signal === undefined ? {} : { signal },
  );
  const { ids, releases: all } = writtenIds.parse(found);
  const documents: UsingDocument[] = [];
  for await (const part of documentsInParts<unknown>(raw, ids, signal))
    documents.push(...z.array(usingDocument).parse(part).filter(isWanted));
  return { documents, releases: all };
}
