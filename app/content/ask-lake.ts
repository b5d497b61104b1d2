import { isHttpError, type SanityClient } from "@sanity/client";

import type { PageQuery, QueriedPage } from "./queries/page-query.ts";
import { retryAfterMilliseconds } from "./retry-after.ts";

/** The lake did not answer in the time that it was given. It may be away, or slow. */
export class LakeTooSlow extends Error {
  override readonly name = "LakeTooSlow";

  constructor(patienceMilliseconds: number, options: ErrorOptions) {
    super(`The lake did not answer in ${patienceMilliseconds / 1_000} s.`, options);
  }
}

/** The lake's answer about one page. */
export interface LakeAnswer<Page> {
  /** The words a visitor may see. */
  words: QueriedPage<Page>;
  /** The unparsed answer, to be stored. */
  answer: unknown;
  /** The tags of what the answer depends on; a live event with one of them makes the answer outdated. */
  syncTags: readonly string[];
}

/**
 * Asks the lake for a page's current words. A query that did not arrive, or on which the lake failed, is repeated once, without a pause. A refusal and an
 * invalid answer are not, because they would be the same again.
 *
 * @throws LakeTooSlow when there is no answer in that time, Error when the lake cannot be reached, refuses or fails twice, or something else answers in its
 *   place, as with a page of HTML; and what `query.parse` throws when the answer is invalid
 */
export async function askLake<Page>(
  client: SanityClient,
  query: PageQuery<Page>,
  { patienceMilliseconds, lastLiveEventId }: { patienceMilliseconds: number; lastLiveEventId?: string | undefined },
): Promise<LakeAnswer<Page>> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const options = { signal, filterResponse: false, ...(lastLiveEventId && { lastLiveEventId }) } as const;
  const ask = () => client.fetch<unknown>(query.query, query.parameters, options);
  const response = await ask()
    .catch((failure: unknown) => {
      if (signal.aborted || isRefusal(failure)) throw failure;
      return ask();
    })
    .catch((failure: unknown) => {
      throw signal.aborted ? new LakeTooSlow(patienceMilliseconds, { cause: failure }) : failure;
    });
  if (response.result === undefined) throw new Error("This is no answer of a lake to a query.");
  return { words: query.parse(response.result), answer: response.result, syncTags: response.syncTags ?? [] };
}

/** Whether the lake would answer the same if it were asked again without a pause. */
function isRefusal(failure: unknown): boolean {
  return isHttpError(failure) && (failure.statusCode < 500 || retryAfterMilliseconds(failure) > 0);
}
