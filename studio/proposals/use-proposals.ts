import { useCallback, useEffect, useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { connection } from "../connection.ts";
import { followDocuments } from "../tools/follow-documents.ts";
import { sentenceOf } from "../tools/sentence-of.ts";
import { askUntilAnswered } from "../tools/until-answered.ts";

/** One step of a proposal, as the lake keeps it. */
export interface ProposalStep {
  _key: string;
  what: "begun" | "asked" | "withdrawn" | "published" | "refused" | "discarded";
  /** A user's id. */
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Why. */
  message?: string;
}

/** A proposal, as the lake lists it. */
export interface Proposal {
  /** Also its release's name, and so that of the Studio's perspective in which its text is edited. */
  name: string;
  /** The published id. */
  documentId: string;
  documentType: string;
  state: "open" | "asked" | "published" | "refused" | "discarded";
  steps: readonly ProposalStep[];
}

/** Whether nobody has decided about it. */
export const isUndecided = ({ state }: Proposal): boolean => state === "open" || state === "asked";

/** The proposals, and what staff do with them. Each function resolves to the proposal, or to undefined after a failure. */
export interface Proposals {
  /** The newest first; undefined until the lake has answered. */
  proposals: readonly Proposal[] | undefined;
  /** Why the last step was refused, until the next one is taken, or why the proposals cannot be read; in a sentence. */
  problem: string | undefined;
  /** Begins one with a copy of what is published; `title` names its release. */
  begin: (documentId: string, title: string) => Promise<Proposal | undefined>;
  /** Takes a step of the proposal of that name. */
  take: (
    name: string,
    step: "ask" | "withdraw" | "publish" | "refuse" | "discard",
    body?: object,
  ) => Promise<Proposal | undefined>;
}

const uri = `/data/proposals/${connection.dataset}`;

/** The proposals of one document, or of all. They are read again after each step, and when somebody else changes one. */
export function useProposals(documentId?: string): Proposals {
  const client = useClient({ apiVersion });
  const [proposals, setProposals] = useState<readonly Proposal[]>();
  const [unread, setUnread] = useState<string>();
  // Outlives the reading that follows: what somebody else did meanwhile is often both why a step was refused and why the list is read again.
  const [refused, setRefused] = useState<string>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const query = documentId === undefined ? {} : { documentId };
    return askUntilAnswered((signal) => client.request<{ proposals: readonly Proposal[] }>({ uri, query, signal }), {
      next: (answer) => {
        setProposals(answer.proposals);
        setUnread(undefined);
      },
      error: (failure) => {
        setUnread(sentenceOf(failure));
      },
    });
  }, [client, documentId, round]);
  useEffect(() => {
    const params = { documentId: documentId ?? null };
    const followed = '*[_type == "system.proposal" && ($documentId == null || documentId == $documentId)]';
    return followDocuments(client, followed, params, {
      next: () => {
        setRound((last) => last + 1);
      },
      error: (failure) => {
        setUnread(sentenceOf(failure));
      },
    });
  }, [client, documentId]);
  const post = useCallback(
    async (path: string, body: object): Promise<Proposal | undefined> => {
      try {
        const answer = await client.request<{ proposal: Proposal }>({ method: "POST", uri: uri + path, body });
        const { proposal } = answer;
        setRefused(undefined);
        // Known at once, so that nobody takes it for one that is not there.
        setProposals((last) =>
          last?.some(({ name }) => name === proposal.name)
            ? last.map((one) => (one.name === proposal.name ? proposal : one))
            : last && [proposal, ...last],
        );
        setRound((last) => last + 1);
        return proposal;
      } catch (failure) {
        setRefused(sentenceOf(failure));
        return undefined;
      }
    },
    [client],
  );
  return {
    proposals,
    problem: refused ?? unread,
    begin: (id, title) => post("", { documentId: id, title }),
    take: (name, step, body = {}) => post(`/${name}/${step}`, body),
  };
}
