import { useEffect, useState } from "react";
import { useClient } from "sanity";

import { connection } from "../connection.ts";
import { sentenceOf } from "../tools/sentence-of.ts";
import { askUntilAnswered } from "../tools/until-answered.ts";

/** A link to a draft, as the lake lists it. */
export interface DraftShare {
  /** By which it is revoked. */
  name: string;
  documentId: string;
  documentType: string;
  /** The path of the site at which the draft is shown. */
  path: string;
  createdAt: string;
  endsAt: string;
  /** Who made it. */
  userId: string;
  revokedAt?: string;
  /** Whether it still works. */
  isOpen: boolean;
}

/** A link that was just made. */
export interface MadeLink {
  /** Of its {@link DraftShare}. */
  name: string;
  /** The whole address, which nobody can read again. */
  address: string;
}

/** The links to drafts, and what staff do with them. */
export interface DraftShares {
  /** The newest first; undefined until the lake has answered. */
  shares: readonly DraftShare[] | undefined;
  /** What went wrong last, in a sentence. */
  problem: string | undefined;
  /** Makes a link; answers undefined after a failure. */
  share: (documentId: string, path: string, lifetimeSeconds: number) => Promise<MadeLink | undefined>;
  /** Ends a link. */
  revoke: (name: string) => Promise<void>;
}

const uri = `/data/shares/${connection.dataset}`;

/** The links to one document's draft, or to all drafts. */
export function useDraftShares(documentId?: string): DraftShares {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [shares, setShares] = useState<readonly DraftShare[]>();
  const [problem, setProblem] = useState<string>();
  /** Counts what was done here; the list is asked for again after each. */
  const [done, setDone] = useState(0);
  useEffect(() => {
    const query = documentId === undefined ? {} : { documentId };
    return askUntilAnswered((signal) => client.request<{ shares: readonly DraftShare[] }>({ uri, query, signal }), {
      next: (answer) => {
        setShares(answer.shares);
        setProblem(undefined);
      },
      error: (failure) => {
        setProblem(sentenceOf(failure));
      },
    });
  }, [client, documentId, done]);
  const attempt = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      const answer = await ask();
      setProblem(undefined);
      setDone((count) => count + 1);
      return answer;
    } catch (failure) {
      setProblem(sentenceOf(failure));
      return undefined;
    }
  };
  return {
    shares,
    problem,
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
      await attempt(() => client.request({ method: "DELETE", uri: `${uri}/${name}` }));
    },
  };
}
