import { useEffect, useState } from "react";
import { useClient } from "sanity";
import { z } from "zod";

import { apiVersion } from "../../api-version.ts";
import { connection } from "../../connection.ts";
import { followDocuments } from "../../tools/follow-documents.ts";
import { sentenceOf } from "../../tools/sentence-of.ts";
import { useAnswer } from "../../tools/use-answer.ts";
import { millisecondsUntilNextEnd } from "./next-end.ts";

const draftShare = z.object({
  /** By which it is revoked. */
  name: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  /** The path of the site at which the draft is shown. */
  path: z.string(),
  createdAt: z.string(),
  endsAt: z.string(),
  /** Who made it. */
  userId: z.string(),
  revokedAt: z.string().optional(),
  /** Who revoked it; absent when it ended with its draft. */
  revokedBy: z.string().optional(),
  /** Whether it still works. */
  isOpen: z.boolean(),
});

const sharesAnswer = z.object({
  /** First those that work, then the newest of those that have ended. */
  shares: z.array(draftShare),
  /** How many have ended, also those that are not listed. */
  endedCount: z.number(),
});

/** A link to a draft, as the lake lists it. */
export type DraftShare = z.infer<typeof draftShare>;

/** A link that was just made. */
export interface MadeLink {
  /** Of its {@link DraftShare}. */
  name: string;
  /** The whole address, which nobody can read again. */
  address: string;
}

/** The links to drafts, and what staff do with them. */
export interface DraftShares {
  /** Undefined until the lake has answered. */
  list: z.infer<typeof sharesAnswer> | undefined;
  /** What went wrong last, in a sentence. */
  problem: string | undefined;
  /** Makes a link; answers undefined after a failure. */
  share: (documentId: string, path: string, lifetimeSeconds: number) => Promise<MadeLink | undefined>;
  /** Ends a link; answers false after a failure. */
  revoke: (name: string) => Promise<boolean>;
}

const uri = `/data/shares/${connection.dataset}`;

/** The links to one document's draft, or to all drafts. They are read again after each act, when somebody else makes or ends one, and when the time of one is up. */
export function useDraftShares(documentId?: string): DraftShares {
  const client = useClient({ apiVersion });
  const query = documentId === undefined ? "" : `?documentId=${encodeURIComponent(documentId)}`;
  const { answer, problem, readAgain, fail } = useAnswer(uri + query, sharesAnswer);
  // Outlives the reading that follows.
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const params = { documentId: documentId ?? null };
    const followed = '*[_type == "system.draftShare" && ($documentId == null || documentId == $documentId)]';
    return followDocuments(client, followed, params, { next: readAgain, error: fail });
  }, [client, documentId, readAgain, fail]);
  useEffect(() => {
    const milliseconds = millisecondsUntilNextEnd(answer?.shares ?? [], Date.now());
    if (milliseconds === undefined) return undefined;
    const timer = setTimeout(readAgain, milliseconds);
    return () => clearTimeout(timer);
  }, [answer, readAgain]);
  const attempt = async <Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      const made = await request();
      setRefused(undefined);
      return made;
    } catch (failure) {
      setRefused(sentenceOf(failure));
      return undefined;
    } finally {
      // Also after a failure: the answer may have been lost.
      readAgain();
    }
  };
  return {
    list: answer,
    problem: refused ?? problem,
    async share(sharedId, path, lifetimeSeconds) {
      const body = { documentId: sharedId, path, lifetimeSeconds };
      const made = await attempt(() =>
        client.request<{ share: DraftShare; link: string }>({ method: "POST", uri, body }),
      );
      return (
        made && { name: made.share.name, address: `${connection.siteOrigin ?? ""}/preview/shared?link=${made.link}` }
      );
    },
    async revoke(name) {
      const ended = await attempt(() => client.request<unknown>({ method: "DELETE", uri: `${uri}/${name}` }));
      return ended !== undefined;
    },
  };
}
