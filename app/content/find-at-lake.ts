import { ClientError, type SanityClient } from "@sanity/client";

/** How long the site waits for what the lake knows of its staff. */
export const staffPatienceMilliseconds = 2_000;

/**
 * What the lake's own documents say about staff.
 *
 * @throws Error when the lake does not answer
 */
export const askAboutStaff = (client: SanityClient, query: string, parameters: Record<string, unknown>) =>
  client.fetch<unknown>(query, parameters, {
    perspective: "raw",
    signal: AbortSignal.timeout(staffPatienceMilliseconds),
  });

/** A request to the lake's API. */
interface LakeRequest {
  uri: string;
  query?: Record<string, string>;
  /** `GET` where it is absent. */
  method?: "POST";
  body?: object;
}

/**
 * What the lake answers about staff; undefined when it says that there is no such thing (404).
 *
 * @throws Error when the lake refuses otherwise, or does not answer
 */
export async function findAtLake(client: SanityClient, request: LakeRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(staffPatienceMilliseconds);
  return client.request<unknown>({ ...request, signal }).catch((failure: unknown) => {
    if (failure instanceof ClientError && failure.statusCode === 404) return undefined;
    throw failure;
  });
}
