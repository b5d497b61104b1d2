import { randomUUID } from "node:crypto";

import { evaluateSync, parse } from "groq-js";

import { hasPermission } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import { effectsOf } from "../history/effects.ts";
import type { QueryParams } from "../query/parse.ts";
import { withinQueryTimeLimit } from "../query/time-limit.ts";
import type { CommittedTransaction, DatasetStore } from "../store/dataset-store.ts";
import type { LakeDocument } from "../store/document.ts";
import { type FollowerLog, createFollowers } from "../store/followers.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

/** What a listener asks for; the members are the query parameters of Sanity's listen endpoint. */
export interface DocumentListener {
  readonly requester: Requester;
  /** Documents that pass it before or after a change are spoken of. */
  readonly query: string;
  readonly params: QueryParams;
  readonly includeResult: boolean;
  readonly includePreviousRevision: boolean;
  readonly includeMutations: boolean;
  readonly includeEffects: boolean;
  /** Echoed in each event: at which point of a commit the listener wants to hear of it. All are the same here. */
  readonly visibility: string;
  /** The last event heard on an earlier connection, to go on from there. */
  readonly lastEventId?: string | undefined;
  readonly send: (event: { id?: string; event: string; data: unknown }) => void;
  readonly end: () => void;
}

/** A dataset's changes as those follow them who edit it. */
export interface DocumentEvents {
  /**
   * Welcomes the listener, or catches it up, and then tells it of each change until the returned function is called.
   * @throws LakeError 400 for a query that cannot be read
   */
  listen(listener: DocumentListener): () => void;
  /** Ends all listeners. */
  close(): void;
}

const rememberedTransactions = 200;

/**
 * Turns a dataset's commits into mutation events, remembering the latest for listeners that reconnect.
 * @see https://www.sanity.io/docs/http-reference/listen
 */
export function createDocumentEvents(dataset: DatasetStore, log: FollowerLog): DocumentEvents {
  const listeners = createFollowers<CommittedTransaction>(log);
  const ends = createFollowers<void>(log);
  const recent: CommittedTransaction[] = [];

  const unfollow = dataset.follow("document events", (transaction) => {
    recent.push(transaction);
    if (recent.length > rememberedTransactions) recent.shift();
    listeners.tell(transaction);
  });

  /** What has happened since that event, `undefined` when it is too long ago to say. */
  const since = (lastEventId: string | undefined): CommittedTransaction[] | undefined => {
    const [transactionId] = (lastEventId ?? "").split("#");
    const last = recent.findIndex(({ id }) => id === transactionId);
    return last === -1 ? undefined : recent.slice(last + 1);
  };

  return {
    listen(listener) {
      const eventsOf = mutationEvents(listener, dataset.name);
      const tell = (transaction: CommittedTransaction): void => {
        for (const event of eventsOf(transaction)) listener.send({ id: event.eventId, event: "mutation", data: event });
      };
      const stopHearing = listeners.add("document listener", tell);
      const forgetEnd = ends.add("document listener", listener.end);
      const missed = since(listener.lastEventId);
      listener.send({ event: missed ? "welcomeback" : "welcome", data: { listenerName: randomUUID() } });
      missed?.forEach(tell);
      return () => {
        stopHearing();
        forgetEnd();
      };
    },
    close() {
      unfollow();
      ends.tell();
    },
  };
}

function mutationEvents(listener: DocumentListener, datasetName: string) {
  const selects = selectorOf(listener, datasetName);
  return ({ id, author, timestamp, documents, changes }: CommittedTransaction) => {
    const seen = changes.flatMap((change) => {
      const [was, is] = [selects(change.before), selects(change.after)];
      return was || is ? [{ change, transition: !was ? "appear" : !is ? "disappear" : "update" }] : [];
    });
    return seen.map(({ change, transition }, index) => ({
      eventId: `${id}#${change.id}`,
      documentId: change.id,
      transactionId: id,
      transition,
      identity: author,
      mutations: listener.includeMutations ? (documents.find((one) => one.id === change.id)?.mutations ?? []) : [],
      ...(change.before && { previousRev: change.before._rev }),
      resultRev: id,
      timestamp,
      visibility: listener.visibility,
      // Counted for this listener: Studio waits until it has heard that many.
      transactionTotalEvents: seen.length,
      transactionCurrentEvent: index + 1,
      ...contents(listener, change),
    }));
  };
}

function contents(listener: DocumentListener, change: DocumentChange) {
  return {
    ...(listener.includeEffects && { effects: effectsOf(change) }),
    ...(listener.includeResult && change.after && { result: change.after }),
    ...(listener.includePreviousRevision && change.before && { previous: change.before }),
  };
}

/** Whether the listener may read the document and its query finds it. */
function selectorOf({ requester, query, params }: DocumentListener, dataset: string) {
  const tree = parsed(query, params);
  return (document: LakeDocument | null): boolean => {
    if (!document || !hasPermission(requester, "read", document)) return false;
    const { data } = withinQueryTimeLimit(() =>
      evaluateSync(tree, {
        dataset: [document],
        params: { ...params },
        identity: requester.id,
        sanity: { projectId: "", dataset },
      }),
    );
    return Array.isArray(data) ? data.length > 0 : data !== null;
  };
}

function parsed(query: string, params: QueryParams) {
  try {
    return parse(query, { params: { ...params } });
  } catch (error) {
    throw new LakeError(400, "queryParseError", error instanceof Error ? error.message : "The query cannot be read.");
  }
}
