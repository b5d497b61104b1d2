import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { connection } from "../connection.ts";
import { indianTime } from "../indian-time.ts";

/** A published document, by its id, and when it was published (ISO 8601, UTC). */
interface Publication {
  _id: string;
  _updatedAt: string;
}

const answer = z.object({
  events: z.record(z.string(), z.array(z.object({ type: z.string(), timestamp: z.string() }))),
});

/** The events of a draft's history after which it is there. */
const beginnings: readonly string[] = ["createDocumentVersion", "unpublishDocument"];

/**
 * Whether a document's draft is older than what is published, so that publishing the draft takes that back. A draft that was just begun, and that the lake does
 * not know yet, is not.
 *
 * @param client the Studio's
 * @param published the published document
 * @param signal ends the request
 * @throws what the client throws when the lake does not answer
 */
export async function isDraftOlder(
  client: SanityClient,
  published: Publication,
  signal?: AbortSignal,
): Promise<boolean> {
  const draftId = `drafts.${published._id}`;
  const uri = `/data/history/${connection.dataset}/events/documents/${draftId}`;
  const given = await client.request<unknown>({ uri, query: { limit: "1" }, ...(signal && { signal }) });
  const [last] = answer.parse(given).events[draftId] ?? [];
  return (
    last !== undefined &&
    beginnings.includes(last.type) &&
    Date.parse(last.timestamp) < Date.parse(published._updatedAt)
  );
}

/** What stands above the form of such a draft; `publishedAt` is ISO 8601. */
export const olderDraftSentence = (publishedAt: string): string =>
  `Another text was published on ${indianTime(publishedAt)} (Indian time), after this draft was begun; publishing this draft takes that back.`;
