import { useCallback } from "react";
import { useClient } from "sanity";
import type { z } from "zod";

import { type Asked, useAsked } from "../tools/use-asked.ts";
import { writtenAnswer, writtenQuery } from "./documents-naming.ts";
import { recordedTypes } from "./site-documents.ts";

/** Reads, once, every state of every document that editors write. */
export function useWritten(): Asked<z.output<typeof writtenAnswer>> {
  const client = useClient({ apiVersion: "2025-02-19" });
  const ask = useCallback(
    (signal: AbortSignal) =>
      client.withConfig({ perspective: "raw" }).fetch<unknown>(writtenQuery, { others: recordedTypes }, { signal }),
    [client],
  );
  return useAsked(ask, writtenAnswer);
}
