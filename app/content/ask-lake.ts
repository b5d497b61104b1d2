import type { SanityClient } from "@sanity/client";

import type { PageQuery, QueriedPage } from "./queries/page-query.ts";

/** How long a visitor may wait for the lake, the second try included. */
const patienceMilliseconds = 2_000;

/**
 * A page's words as the lake has them now. A failure is tried once more at once; an answer that is no page is not, as it would come again.
 *
 * @throws Error when the lake cannot be reached, fails twice or does not answer in 2 s, and z.ZodError when a visitor must not see its answer
 */
export async function askLake<Page>(client: SanityClient, query: PageQuery<Page>): Promise<QueriedPage<Page>> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const ask = () => client.fetch<unknown>(query.query, query.parameters, { signal });
  const answer = await ask().catch((failure: unknown) => {
    if (signal.aborted) throw failure;
    return ask();
  });
  return query.parse(answer);
}
