import { useCallback } from "react";
import { useClient } from "sanity";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { type Asked, useAsked } from "../tools/use-asked.ts";
import { recordedTypes } from "./site-documents.ts";
import { releases, releasesQuery, usingDocument } from "./uses.ts";

/** Every state of every document that editors write: published, draft and in releases; `$others` are the types that they do not. */
const writtenQuery = `{
  "documents": *[!(_type in $others) && !(_type match "sanity.*") && !(_type match "system.*")],
  "releases": ${releasesQuery}
}`;

/** See {@link writtenQuery}. */
const writtenAnswer = z.object({
  documents: z.array(usingDocument),
  releases,
});

/** Reads, once, every state of every document that editors write. */
export function useWritten(): Asked<z.output<typeof writtenAnswer>> {
  const client = useClient({ apiVersion });
  const ask = useCallback(
    (signal: AbortSignal) =>
      client.withConfig({ perspective: "raw" }).fetch<unknown>(writtenQuery, { others: recordedTypes }, { signal }),
    [client],
  );
  return useAsked(ask, writtenAnswer);
}
