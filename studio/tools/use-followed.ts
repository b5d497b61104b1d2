import type { QueryParams, SanityClient } from "@sanity/client";
import { useCallback, useEffect, useMemo } from "react";
import { useClient } from "sanity";
import type { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { followDocuments } from "./follow-documents.ts";
import { type Asked, useAsked } from "./use-asked.ts";

/** A query over published documents, drafts and versions. */
interface FollowedQuery<Schema extends z.ZodType> {
  query: string;
  /** The documents whose changes have the query asked again, as a query too. */
  documents: string;
  /** Of both; one object, because another has the lake asked again. */
  params: QueryParams;
  /** Of the answer; one object likewise. */
  schema: Schema;
}

/** Asks a query, and again whenever one of its documents changes. */
export function useFollowed<Schema extends z.ZodType>({
  query,
  documents,
  params,
  schema,
}: FollowedQuery<Schema>): Asked<z.output<Schema>> {
  const client = useRawClient();
  const ask = useCallback(
    (signal: AbortSignal) => client.fetch<unknown>(query, params, { signal }),
    [client, query, params],
  );
  return useAskedAgain(ask, { documents, params, schema });
}

/** Asks what one query cannot answer, and again whenever one of the documents changes. Another function `ask` has the lake asked again, too. */
export function useAskedAgain<Schema extends z.ZodType>(
  ask: (signal: AbortSignal) => Promise<unknown>,
  { documents, params, schema }: Omit<FollowedQuery<Schema>, "query">,
): Asked<z.output<Schema>> {
  const client = useRawClient();
  const { fail, ...asked } = useAsked(ask, schema);
  const { readAgain } = asked;
  useEffect(
    () => followDocuments(client, documents, params, { next: readAgain, error: fail }),
    [client, documents, params, readAgain, fail],
  );
  return asked;
}

/** Reads published documents, drafts and versions. */
function useRawClient(): SanityClient {
  const client = useClient({ apiVersion });
  return useMemo(() => client.withConfig({ perspective: "raw" }), [client]);
}
