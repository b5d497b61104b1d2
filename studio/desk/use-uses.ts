import { useCallback, useMemo } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import type { Asked } from "../tools/use-asked.ts";
import { useAskedAgain } from "../tools/use-followed.ts";
import { readUses, type Uses, usesAnswer, usingDocuments } from "./uses.ts";

/** Where a picture or another document is used, read again whenever that changes. */
export function useUses(id: string): Asked<Uses> {
  const client = useClient({ apiVersion });
  const ask = useCallback((signal: AbortSignal) => readUses(client, id, signal), [client, id]);
  const params = useMemo(() => ({ id }), [id]);
  return useAskedAgain(ask, { documents: usingDocuments, params, schema: usesAnswer });
}
