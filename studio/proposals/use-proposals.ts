import { useCallback, useEffect, useState } from "react";
import { useClient } from "sanity";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { connection } from "../connection.ts";
import { followDocuments } from "../tools/follow-documents.ts";
import { sentenceOf } from "../tools/sentence-of.ts";
import { useAnswer } from "../tools/use-answer.ts";

const step = z.object({
  _key: z.string(),
  what: z.enum(["begun", "asked", "withdrawn", "published", "refused", "discarded"]),
  /** A user's id. */
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Why. */
  message: z.string().optional(),
});

/** One step of a proposal, as the lake keeps it. */
export type ProposalStep = z.infer<typeof step>;

const proposal = z.object({
  /** Also its release's name, and so that of the Studio's perspective in which its text is edited. */
  name: z.string(),
  /** The published id. */
  documentId: z.string(),
  documentType: z.string(),
  state: z.enum(["open", "asked", "published", "refused", "discarded"]),
  steps: z.array(step),
});

/** A proposal, as the lake lists it. */
export type Proposal = z.infer<typeof proposal>;

const listed = z.object({ proposals: z.array(proposal), decidedCount: z.number() });
const taken = z.object({ proposal });

/** Whether nobody has decided about it. */
export const isUndecided = ({ state }: Proposal): boolean => state === "open" || state === "asked";

/** The proposals, and what staff do with them. Each function resolves to the proposal, or to undefined after a failure. */
export interface Proposals {
  /**
   * Of one document the newest first. Of all, first those that wait, the newest first, then those that were decided last, the latest decision first.
   * Undefined until the lake has answered.
   */
  proposals: readonly Proposal[] | undefined;
  /** How many proposals of all documents were decided, also those that are not listed; 0 until the lake has answered. */
  decidedCount: number;
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
  const query = documentId === undefined ? "" : `?documentId=${encodeURIComponent(documentId)}`;
  const { answer, problem, readAgain, fail, set } = useAnswer(uri + query, listed);
  // Outlives the reading that follows: what somebody else did meanwhile is often both why a step was refused and why the list is read again.
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const params = { documentId: documentId ?? null };
    const followed = '*[_type == "system.proposal" && ($documentId == null || documentId == $documentId)]';
    return followDocuments(client, followed, params, { next: readAgain, error: fail });
  }, [client, documentId, readAgain, fail]);
  const post = useCallback(
    async (path: string, body: object): Promise<Proposal | undefined> => {
      try {
        const { proposal } = taken.parse(await client.request<unknown>({ method: "POST", uri: uri + path, body }));
        setRefused(undefined);
        // Known at once, so that nobody takes it for one that is not there.
        set(
          (last) =>
            last && {
              ...last,
              proposals: last.proposals.some(({ name }) => name === proposal.name)
                ? last.proposals.map((one) => (one.name === proposal.name ? proposal : one))
                : [proposal, ...last.proposals],
            },
        );
        readAgain();
        return proposal;
      } catch (failure) {
        setRefused(sentenceOf(failure));
        return undefined;
      }
    },
    [client, readAgain, set],
  );
  return {
    proposals: answer?.proposals,
    decidedCount: answer?.decidedCount ?? 0,
    problem: refused ?? problem,
    begin: (id, title) => post("", { documentId: id, title }),
    take: (name, step, body = {}) => post(`/${name}/${step}`, body),
  };
}
