import { useEffect, useRef } from "react";

import type { Proposal, Proposals } from "../proposals/use-proposals.ts";

/** The proposals, for acts of which each begins as soon as the one before has ended. */
export interface ProposalsInTurn extends Pick<Proposals, "begin" | "take"> {
  /** Whether the lake has answered. */
  isRead: boolean;
  /** All of them, with what the act before has just done, before the page is drawn with it. */
  now: () => readonly Proposal[];
}

/** Keeps what each act did for the next one: with an older list it would begin a second proposal of the same document. */
export function useProposalsInTurn({ proposals, begin, take }: Proposals): ProposalsInTurn {
  const known = useRef(proposals);
  useEffect(() => {
    known.current = proposals;
  }, [proposals]);
  const noted = (done: Proposal | undefined) => {
    if (done) known.current = [done, ...(known.current ?? []).filter(({ name }) => name !== done.name)];
    return done;
  };
  return {
    isRead: proposals !== undefined,
    now: () => known.current ?? [],
    begin: async (...asked) => noted(await begin(...asked)),
    take: async (...asked) => noted(await take(...asked)),
  };
}
