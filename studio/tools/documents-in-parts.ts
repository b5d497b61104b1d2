import type { SanityClient } from "@sanity/client";

/** How many documents are read at a time: an answer of a whole large dataset is refused. */
const documentsAtOnce = 100;

/**
 * Reads documents in parts. One that is deleted meanwhile is left out.
 *
 * @param client asks in its own perspective
 * @param ids of the documents
 * @param signal ends the reading
 * @yields the documents of each part, in the order of type and id
 * @throws what the client throws when the lake does not answer
 */
export async function* documentsInParts<Document>(
  client: Pick<SanityClient, "fetch">,
  ids: readonly string[],
  signal?: AbortSignal,
): AsyncIterable<Document[]> {
  for (let start = 0; start < ids.length; start += documentsAtOnce) {
    const part = ids.slice(start, start + documentsAtOnce);
    yield await client.fetch<Document[]>(
      "*[_id in $ids] | order(_type asc, _id asc)",
      { ids: part },
      signal === undefined ? {} : { signal },
    );
  }
}
