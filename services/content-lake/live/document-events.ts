import { randomUUID } from "node:crypto";

import { hasPermission } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError, isFailure } from "../errors.ts";
import type { Asker, Filter, Queries } from "../evaluation/queries.ts";
import { effectsOf } from "../history/effects.ts";
import type { QueryParams } from "../query/parse.ts";
import type { CommittedTransaction, DatasetStore } from "../store/dataset-store.ts";
import type { LakeDocument } from "../store/document.ts";
import { type FollowerLog, createFollowers } from "../store/followers.ts";
import { mutationsOf } from "../store/record.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

/** The options of a listener; the members are the query parameters of Sanity's listen endpoint. */
export interface DocumentListener {
  readonly requester: Requester;
  /** The address by which anonymous clients are distinguished. */
  readonly address: string;
  /** Events are sent for documents that pass it before or after a change. */
  readonly query: string;
  readonly params: QueryParams;
  readonly includeResult: boolean;
  readonly includePreviousRevision: boolean;
  readonly includeMutations: boolean;
  readonly includeEffects: boolean;
  /** Echoed in each event: at which stage of a commit the listener asked to be told. This lake tells all at the same stage. */
  readonly visibility: string;
  /** The last event received on an earlier connection, from which to continue. */
  readonly lastEventId?: string | undefined;
  readonly send: (event: { id?: string; event: string; data: unknown }) => void;
  readonly end: () => void;
}

/** The changes of a dataset's documents, for editors who follow them. */
export interface DocumentEvents {
  /** @throws LakeError 400 for a query that cannot be read */
  check(filter: Filter, asker: Asker): Promise<void>;
  /** Welcomes the listener, or sends it the missed events, and then sends it each change until the returned function is called. */
  listen(listener: DocumentListener): () => void;
  /** Ends all listeners. */
  close(): void;
}

/** A transaction that a listener is to be told of. */
interface Pending {
  readonly transaction: CommittedTransaction;
  /** The documents of it whose events the listener has received on an earlier connection. */
  readonly received: ReadonlySet<string>;
}

const rememberedTransactions = 200;

/** The most pending events of a listener, which is more than it can be welcomed back with. Beyond that it is dropped. */
const maxPendingTransactions = 1_000;

/**
 * Converts a dataset's commits into mutation events, and keeps the latest for listeners that reconnect. A listener's query is evaluated in another
 * thread, so each listener receives commits in their order and at its own pace. A listener whose query fails receives the error, upon which Sanity's client
 * gives up, and is dropped. When it failed for a moment only, the stream just ends, and the client listens again.
 * @see https://www.sanity.io/docs/http-reference/listen
 */
export function createDocumentEvents(dataset: DatasetStore, queries: Queries, log: FollowerLog): DocumentEvents {
  const listeners = createFollowers<CommittedTransaction>(log);
  const ends = createFollowers<"closing">(log);
  const recent: CommittedTransaction[] = [];
  let ended = false;

  const unfollow = dataset.follow("document events", (transaction) => {
    recent.push(transaction);
    if (recent.length > rememberedTransactions) recent.shift();
    listeners.tell(transaction);
  });

  /**
   * What happened since that event, `undefined` when it is unknown or too old. A connection may break in the middle of a transaction, so the rest of the
   * event's own is part of it.
   */
  const since = (lastEventId: string): Pending[] | undefined => {
    const [transactionId, documentId = ""] = lastEventId.split("#");
    const from = recent.findIndex(({ id }) => id === transactionId);
    const ids = recent[from]?.changes.map(({ id }) => id) ?? [];
    if (!ids.includes(documentId)) return undefined;
    const received = ids.slice(0, ids.indexOf(documentId) + 1);
    return recent
      .slice(from)
      .map((transaction, index) => ({ transaction, received: new Set(index === 0 ? received : []) }));
  };

  return {
    async check({ query, params, requester }, asker) {
      await queries.find({ query, params, requester }, [], asker);
    },
    listen(listener) {
      if (ended) {
        listener.end();
        return () => undefined;
      }
      const left = new AbortController();
      const missed = listener.lastEventId === undefined ? undefined : since(listener.lastEventId);
      const pending = [...(missed ?? [])];
      let delivering = false;

      const deliver = async (): Promise<void> => {
        delivering = true;
        for (let next = pending.shift(); next && !left.signal.aborted; next = pending.shift()) {
          for (const event of await eventsOf(next.transaction, listener, queries, left.signal)) {
            if (!next.received.has(event.documentId))
              listener.send({ id: event.eventId, event: "mutation", data: event });
          }
        }
        delivering = false;
      };
      const drop = (error: unknown): void => {
        if (left.signal.aborted) return;
        stop();
        if (isFailure(error)) listeners.failed("document listener", error);
        const message =
          error instanceof LakeError ? error.message : "The content lake could not evaluate this listener's query.";
        try {
          if (!isTemporary(error))
            listener.send({ event: "channelError", data: { message, error: { description: message } } });
          listener.end();
        } catch (failure) {
          listeners.failed("document listener", failure);
        }
      };
      const stopHearing = listeners.add("document listener", (transaction) => {
        pending.push({ transaction, received: new Set() });
        if (pending.length > maxPendingTransactions) drop(new LakeError(503, "listenerError", tooFarBehind));
        else if (!delivering) deliver().catch(drop);
      });
      const forgetEnd = ends.add("document listener", listener.end);
      const stop = (): void => {
        left.abort();
        stopHearing();
        forgetEnd();
      };

      listener.send({ event: missed ? "welcomeback" : "welcome", data: { listenerName: randomUUID() } });
      deliver().catch(drop);
      return stop;
    },
    close() {
      ended = true;
      unfollow();
      ends.tell("closing");
    },
  };
}

/** Whether too much waits, a thread has ended, or the machine is busy, so that the listener may listen again. */
const isTemporary = (error: unknown): boolean => error instanceof LakeError && [429, 503].includes(error.status);

const tooFarBehind = "This listener fell too far behind; listen again.";

/** The events of a transaction for a listener. */
async function eventsOf(
  transaction: CommittedTransaction,
  listener: DocumentListener,
  queries: Queries,
  signal: AbortSignal,
) {
  const { id, author, timestamp, changes } = transaction;
  const transitions = await transitionsOf(changes, listener, queries, signal);
  const seen = changes.flatMap((change, index) => {
    const transition = transitions[index];
    return transition ? [{ change, transition }] : [];
  });
  return seen.map(({ change, transition }, index) => ({
    eventId: `${id}#${change.id}`,
    documentId: change.id,
    transactionId: id,
    transition,
    identity: author,
    mutations: listener.includeMutations ? mutationsOf(transaction, change.id) : [],
    ...(change.before && { previousRev: change.before._rev }),
    resultRev: id,
    timestamp,
    visibility: listener.visibility,
    // Counted per listener, because Studio waits until it has received that many.
    transactionTotalEvents: seen.length,
    transactionCurrentEvent: index + 1,
    ...contents(listener, change),
  }));
}

/** For each change, whether the listener may read the document and its query finds it, before and after. */
async function transitionsOf(
  changes: readonly DocumentChange[],
  { requester, query, params, address }: DocumentListener,
  queries: Queries,
  signal: AbortSignal,
): Promise<("appear" | "disappear" | "update" | undefined)[]> {
  const readable = (document: LakeDocument | null) =>
    document && hasPermission(requester, "read", document) ? document : undefined;
  const sides = changes.map(({ before, after }) => [readable(before), readable(after)] as const);
  const looked = sides.flat().filter((document) => document !== undefined);
  if (looked.length === 0) return [];
  const found = await queries.find({ query, params, requester }, looked, { address, signal });
  const isFound = new Map(looked.map((document, index) => [document, found[index]]));
  return sides.map(([before, after]) => {
    const was = before && isFound.get(before);
    const is = after && isFound.get(after);
    if (was) return is ? "update" : "disappear";
    return is ? "appear" : undefined;
  });
}

function contents(listener: DocumentListener, change: DocumentChange) {
  return {
    ...(listener.includeEffects && { effects: effectsOf(change) }),
    ...(listener.includeResult && change.after && { result: change.after }),
    ...(listener.includePreviousRevision && change.before && { previous: change.before }),
  };
}
