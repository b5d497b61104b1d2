import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { connection } from "../connection.ts";
import { indianTime } from "../indian-time.ts";
import { proposalPrefix, releaseOf } from "../schema/document-ids.ts";

/** A published document, by its id, and when it was published (ISO 8601, UTC). */
interface Publication {
  _id: string;
  _updatedAt: string;
}

const answer = z.object({
  events: z.record(z.string(), z.array(z.object({ type: z.string(), timestamp: z.string() }))),
});

/** The events of the history of a draft, or of a release's version, after which it is there. */
const beginnings: readonly string[] = ["createDocumentVersion", "unpublishDocument"];

/**
 * Whether a draft, or a release's version, is older than what is published, so that publishing it takes that back. One that was just begun, and that the lake
 * does not know yet, is not.
 *
 * @throws what the client throws when the lake does not answer
 */
export async function isOlder(
  client: SanityClient,
  versionId: string,
  published: Publication,
  signal?: AbortSignal,
): Promise<boolean> {
  const uri = `/data/history/${connection.dataset}/events/documents/${versionId}`;
  const given = await client.request<unknown>({ uri, query: { limit: "1" }, ...(signal && { signal }) });
  const [last] = answer.parse(given).events[versionId] ?? [];
  return (
    last !== undefined &&
    beginnings.includes(last.type) &&
    Date.parse(last.timestamp) < Date.parse(published._updatedAt)
  );
}

/** Whether a text is a draft or a release's version, of which is said here that it is older. A proposal says so itself (`proposals/changed-since.tsx`). */
export const mayBeOlder = (id: string): boolean =>
  id.startsWith("drafts.") || (id.startsWith("versions.") && !id.startsWith(`versions.${proposalPrefix}`));

/** What stands above the form of such a draft or version; `publishedAt` is ISO 8601. */
export function olderSentence(versionId: string, publishedAt: string): string {
  const [text, publishing] =
    releaseOf(versionId) === undefined
      ? ["draft", "publishing this draft"]
      : ["version", "publishing its release with it"];
  return `Another text was published on ${indianTime(publishedAt)} (Indian time), after this ${text} was begun; ${publishing} takes that back.`;
}
