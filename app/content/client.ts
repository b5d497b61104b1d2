import { createClient, type SanityClient } from "@sanity/client";

import type { SanityConnection } from "../../configuration/sanity.ts";

/** The version of Sanity's query API that every query in `queries/` is written for. */
const apiVersion = "2025-02-19";

/**
 * A client that reads what is published, from the hosted lake or the embedded one. It never retries by itself: `ask-lake.ts` decides how
 * long a visitor may wait.
 */
export function createSanityClient(connection: SanityConnection): SanityClient {
  return createClient({
    projectId: connection.projectId,
    dataset: connection.dataset,
    apiHost: connection.apiHost,
    // Deprecated because hosted Sanity always needs it; an embedded lake has no host name for each project.
    // oxlint-disable-next-line typescript/no-deprecated
    useProjectHostname: connection.useProjectHostname,
    ...(connection.readToken === undefined ? {} : { token: connection.readToken }),
    apiVersion,
    perspective: "published",
    useCdn: false,
    maxRetries: 0,
  });
}
