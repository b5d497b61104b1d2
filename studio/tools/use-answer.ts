import { useCallback } from "react";
import { useClient } from "sanity";
import type { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { useAsked } from "./use-asked.ts";

/**
 * Asks the lake as {@link useAsked} does.
 *
 * @param uri of the lake's API, with its query
 * @param schema of its answer; one object, because another has the lake asked again
 */
export function useAnswer<Schema extends z.ZodType>(uri: string, schema: Schema) {
  const client = useClient({ apiVersion });
  const ask = useCallback((signal: AbortSignal) => client.request<unknown>({ uri, signal }), [client, uri]);
  return useAsked(ask, schema);
}
