import type { QueryParams, SanityClient } from "@sanity/client";

/** Who hears of changes. */
interface Told {
  /** Is called first when the connection is open, so that what is read then misses nothing, again after each interruption, and at each change. */
  readonly next: (type: "welcome" | "mutation") => void;
  readonly error: (failure: unknown) => void;
}

/**
 * Follows the changes of documents.
 *
 * @param client asks in its own perspective
 * @param documents a query that finds them
 * @param params of the query
 * @param told who hears of changes
 * @returns ends it
 */
export function followDocuments(client: SanityClient, documents: string, params: QueryParams, told: Told): () => void {
  const followed = client
    .listen(documents, params, { events: ["welcome", "mutation"], includeResult: false, visibility: "query" })
    .subscribe({
      next: ({ type }) => told.next(type),
      error: told.error,
    });
  return () => followed.unsubscribe();
}
