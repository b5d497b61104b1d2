import { useCallback, useEffect } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { followDocuments } from "../tools/follow-documents.ts";
import { type Asked, useAsked } from "../tools/use-asked.ts";
import { readUses, type Uses, usesAnswer, usingDocuments } from "./uses.ts";

/** Where a picture or another document is used, read again whenever that changes. */
export function useUses(id: string): Asked<Uses> {
  const client = useClient({ apiVersion });
  const ask = useCallback((signal: AbortSignal) => readUses(client, id, signal), [client, id]);
  const { fail, ...asked } = useAsked(ask, usesAnswer);
  const { readAgain } = asked;
  useEffect(
    () =>
      followDocuments(
        client.withConfig({ perspective: "raw" }),
        usingDocuments,
        { id },
        {
          next: readAgain,
          error: fail,
        },
      ),
    [client, id, readAgain, fail],
  );
  return asked;
}
