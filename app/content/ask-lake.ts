import type { SanityClient } from "@sanity/client";

import type { PageQuery, QueriedPage } from "./queries/page-query.ts";

/** How long one question may take, the second try included. */
const patienceMilliseconds = 2_000;

/** What the lake said about one page. */
export interface LakeAnswer<Page> {
  /** The words a visitor may see. */
  words: QueriedPage<Page>;
  /** The answer as it came, for keeping. */
  answer: unknown;
  /** Names of what the answer depends on; a live event that carries one of them makes it old. */
  syncTags: readonly string[];
}

/**
 * A page's words as the lake has them now. A failure is tried once more at once; an answer that is no page is not, as it would come again.
 *
 * @param client asks the lake
 * @param query what to ask, and what an answer must be
 * @param lastLiveEventId id of the live event that made the question necessary, so that no cache answers with what was before it
 * @throws Error when the lake cannot be reached, fails twice or does not answer in 2 s, and z.ZodError when a visitor must not see its answer
 */
export async function askLake<Page>(
  client: SanityClient,
  query: PageQuery<Page>,
  lastLiveEventId?: string,
): Promise<LakeAnswer<Page>> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const options = { signal, filterResponse: false, ...(lastLiveEventId && { lastLiveEventId }) } as const;
  const ask = () => client.fetch<unknown>(query.query, query.parameters, options);
  const response = await ask().catch((failure: unknown) => {
    if (signal.aborted) throw failure;
    return ask();
  });
  return { words: query.parse(response.result), answer: response.result, syncTags: response.syncTags ?? [] };
}
