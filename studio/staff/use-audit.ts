import { useCallback, useState } from "react";
import { useClient } from "sanity";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { useAsked } from "../tools/use-asked.ts";
import { auditAnswer } from "./lake-answers.ts";

/** The entries of the audit that are wanted; empty texts want all. */
export interface AuditFilter {
  /** A part of a name. */
  person: string;
  /** The lake's name of an event. */
  what: string;
}

const entriesOfPage = 50;

/** The lake's answer with a page of entries. */
export const auditPage = auditAnswer.transform(({ entries }) => ({
  entries,
  hasMore: entries.length === entriesOfPage,
}));

const askedPage = z.object({ uri: z.string(), answered: auditPage });

/** Where the lake answers with the newest of the wanted entries. */
function uriOf(filter: AuditFilter): string {
  const wanted = Object.entries(filter).filter(([, value]) => value !== "");
  return `/staff/audit?${new URLSearchParams([["limit", String(entriesOfPage)], ...wanted]).toString()}`;
}

/** The newest entries of the audit, at first all, and what chooses which. */
export function useAudit() {
  const client = useClient({ apiVersion });
  const [filter, setFilter] = useState<AuditFilter>({ person: "", what: "" });
  const uri = uriOf(filter);
  const ask = useCallback(
    async (signal: AbortSignal) => ({ uri, answered: await client.request<unknown>({ uri, signal }) }),
    [client, uri],
  );
  const { answer, problem, readAgain } = useAsked(ask, askedPage);
  // Until the lake has answered, the former answer stays, which is of another choice.
  const newest = answer?.uri === uri ? answer.answered : undefined;
  /** Has the entries of a choice listed; those of the present one are read again. */
  const choose = (chosen: AuditFilter) => {
    if (uriOf(chosen) === uri) readAgain();
    else setFilter(chosen);
  };
  return { uri, newest, problem, readAgain, choose };
}
