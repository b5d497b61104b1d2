import { createClient, type SanityClient } from "@sanity/client";
import { evaluate, parse } from "groq-js";

import { apiVersion } from "../api-version.ts";

/**
 * A client that answers from a dataset.
 *
 * @param dataset its documents
 * @param lengths takes the length of each answer that is a list
 */
export function clientOver(dataset: readonly object[], lengths: number[]): SanityClient {
  const lake = createClient({ projectId: "embedded", dataset: "production", apiVersion, useCdn: false });
  const client = Object.assign(lake, {
    async fetch(query: string, params: Record<string, unknown>) {
      const found: unknown = await (await evaluate(parse(query, { params }), { dataset, params })).get();
      if (Array.isArray(found)) lengths.push(found.length);
      return found;
    },
    withConfig: () => client,
  });
  return client;
}
