import { useEffect, useState } from "react";
import { useClient } from "sanity";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { connection } from "../connection.ts";
import type { Fields } from "../merge/merged.ts";
import { askUntilAnswered } from "../tools/until-answered.ts";
import type { BothTexts } from "./use-both-texts.ts";

const copied = z.object({ _system: z.object({ base: z.object({ rev: z.string() }) }) });
const answer = z.object({ documents: z.array(z.record(z.string(), z.unknown())) });

/** What a proposal was begun from. */
interface Base {
  /** Whether another text has been published since, which the proposal would take back. */
  isOutdated: boolean;
  /** The text that was copied, where it is outdated; undefined until it is read, and where the lake does not know it. */
  text: Fields | undefined;
}

/**
 * The published text of which a proposal was begun as a copy.
 *
 * @param texts the proposal's text and the published one; undefined until they are read
 * @returns whether it is still the published one, and the text itself
 */
export function useBaseText(texts: BothTexts | undefined): Base {
  const client = useClient({ apiVersion });
  const [read, setRead] = useState<{ revision: string; text: Fields | undefined }>();
  const id = texts?.published._id;
  const revision = copied.safeParse(texts?.version).data?._system.base.rev;
  const isOutdated = revision !== undefined && texts !== undefined && revision !== texts.published._rev;
  useEffect(() => {
    if (!isOutdated || id === undefined) return undefined;
    const uri = `/data/history/${connection.dataset}/documents/${id}`;
    return askUntilAnswered((signal) => client.request<unknown>({ uri, query: { revision }, signal }), {
      next: (given) => setRead({ revision, text: answer.parse(given).documents[0] }),
      // That the proposal is outdated is said all the same.
      error: () => undefined,
    });
  }, [client, id, revision, isOutdated]);
  return { isOutdated, text: isOutdated && read?.revision === revision ? read.text : undefined };
}
