import { useEffect, useState } from "react";
import { useClient } from "sanity";
import { z } from "zod";

import { connection } from "../connection.ts";
import type { Fields } from "../merge/merged.ts";
import type { BothTexts } from "./use-both-texts.ts";

const copied = z.object({ _system: z.object({ base: z.object({ rev: z.string() }) }) });
const answer = z.object({ documents: z.array(z.record(z.string(), z.unknown())) });

/**
 * The published text of which a proposal was begun as a copy, when another one has been published since.
 *
 * @param texts the proposal's text and the published one; undefined until they are read
 * @returns undefined while it is read, while the newest text is that one, and where the lake does not know it
 */
export function useBaseText(texts: BothTexts | undefined): Fields | undefined {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [read, setRead] = useState<{ revision: string; text: Fields | undefined }>();
  const id = texts?.published._id;
  const revision = copied.safeParse(texts?.version).data?._system.base.rev;
  const isOutdated = revision !== undefined && revision !== texts?.published._rev;
  useEffect(() => {
    if (!isOutdated || id === undefined) return undefined;
    const asked = client.observable
      .request<unknown>({ uri: `/data/history/${connection.dataset}/documents/${id}`, query: { revision } })
      .subscribe({
        next: (given) => {
          setRead({ revision, text: answer.parse(given).documents[0] });
        },
        // The difference is shown all the same.
        error: () => undefined,
      });
    return () => {
      asked.unsubscribe();
    };
  }, [client, id, revision, isOutdated]);
  return isOutdated && read?.revision === revision ? read.text : undefined;
}
