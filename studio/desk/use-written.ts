import { useCallback } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { type Asked, useAsked } from "../tools/use-asked.ts";
import { readWritten, type Written, writtenAnswer } from "./read-written.ts";
import type { UsingDocument } from "./uses.ts";

/**
 * Reads the states of documents that editors write.
 *
 * @param isWanted which of them; one function, because another has them read again
 */
export function useWritten(isWanted: (document: UsingDocument) => boolean): Asked<Written> {
  const client = useClient({ apiVersion });
  const ask = useCallback((signal: AbortSignal) => readWritten(client, isWanted, signal), [client, isWanted]);
  return useAsked(ask, writtenAnswer);
}
