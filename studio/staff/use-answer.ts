import { useCallback } from "react";
import { useClient } from "sanity";
import type { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { type Asked, useAsked } from "../tools/use-asked.ts";

/**
 * Asks the lake, and again whenever it is told to.
 *
 * @param uri of the lake's API
 * @param schema of its answer; one object, because another has the lake asked again
 */
export function useAnswer<Schema extends z.ZodType>(uri: string, schema: Schema): Asked<z.output<Schema>> {
  const client = useClient({ apiVersion });
  const ask = useCallback((signal: AbortSignal) => client.request<unknown>({ uri, signal }), [client, uri]);
  return useAsked(ask, schema);
}
