import { createHash } from "node:crypto";

import { isPublishedId } from "../store/document-id.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { type FollowerLog, createFollowers } from "../store/followers.ts";
import type { TransactionRecord } from "../store/record.ts";

import { tagsOfChanges } from "./sync-tags.ts";

/**
 * An event of the live content API. Its id names the newest transaction that it covers. A listener that reconnects with the id continues from there, or
 * is told to `restart`, that is, to load everything again, when too much has happened since or the dataset's record is another one than before.
 * @see https://www.sanity.io/docs/http-reference/live
 */
export type LiveEvent =
  | { readonly type: "welcome" | "restart"; readonly id: string }
  | { readonly type: "message"; readonly id: string; readonly tags: readonly string[] };

/** A listener for live events. */
export interface LiveListener {
  /** Also receive changes that are visible only in drafts and versions. */
  readonly includeDrafts: boolean;
  /** Id of the last event received on an earlier connection. */
  readonly lastEventId?: string | undefined;
  readonly onEvent: (event: LiveEvent) => void;
  /** Called when the lake is closing. */
  readonly onEnd: () => void;
}

/** A dataset's live events. */
export interface LiveEvents {
  /** Welcomes the listener, sends it the missed events, and calls it for each event until the returned function is called. */
  listen(listener: LiveListener): () => void;
  /** Ends all listeners. */
  close(): void;
}

/** A transaction in the record, and the id of the events that it causes. */
interface Place {
  readonly sequence: number;
  readonly id: string;
}

interface Message extends Place {
  readonly publishedTags: readonly string[];
  readonly allTags: readonly string[];
}

const maxRememberedMessages = 1_000;

/** Converts a dataset's commits into live events, and keeps the latest for listeners that reconnect. */
export function createLiveEvents(dataset: DatasetStore, log: FollowerLog): LiveEvents {
  const listeners = createFollowers<Message>(log);
  const ends = createFollowers<"closing">(log);
  /** The transaction before the first message. */
  let before = newestPlace(dataset);
  const messages: Message[] = [];
  let ended = false;

  const send = ({ includeDrafts, onEvent }: LiveListener, { id, publishedTags, allTags }: Message): void => {
    const tags = includeDrafts ? allTags : publishedTags;
    if (tags.length > 0) onEvent({ type: "message", id, tags });
  };

  const unfollow = dataset.follow("live events", (transaction) => {
    const { changes } = transaction;
    const published = changes.filter(({ id }) => isPublishedId(id));
    const message = {
      ...placeOf(transaction),
      publishedTags: tagsOfChanges(published, dataset),
      allTags: tagsOfChanges(changes, dataset),
    };
    messages.push(message);
    if (messages.length > maxRememberedMessages) before = messages.shift() ?? before;
    listeners.tell(message);
  });

  const catchUp = (listener: LiveListener): void => {
    const places = [before, ...messages];
    const newest = places.at(-1)?.id ?? before.id;
    // A listener that is disconnected before it has caught up must reconnect with the last event it received, so the welcome repeats that id.
    listener.onEvent({ type: "welcome", id: listener.lastEventId ?? newest });
    if (listener.lastEventId === undefined) return;
    const last = places.findIndex(({ id }) => id === listener.lastEventId);
    const missed = messages.slice(last);
    // A commit whose writing failed half-way may be in the record without a message.
    const isComplete = last !== -1 && (places[last]?.sequence ?? 0) + missed.length === dataset.log.lastSequence;
    if (isComplete) for (const message of missed) send(listener, message);
    else listener.onEvent({ type: "restart", id: newest });
  };

  return {
    listen(listener) {
      if (ended) {
        listener.onEnd();
        return () => undefined;
      }
      catchUp(listener);
      const stopHearing = listeners.add("live listener", (message) => send(listener, message));
      const forgetEnd = ends.add("live listener", listener.onEnd);
      return () => {
        stopHearing();
        forgetEnd();
      };
    },
    close() {
      ended = true;
      unfollow();
      ends.tell("closing");
    },
  };
}

/**
 * The id has the transaction's own in it, because a restored or newly made dataset has other transactions of the same numbers; as a digest, because strangers
 * are told of transactions that only staff may read.
 */
function placeOf({ sequence, id }: Pick<TransactionRecord, "sequence" | "id">): Place {
  return { sequence, id: `${sequence}-${createHash("sha256").update(id).digest("base64url").slice(0, 16)}` };
}

function newestPlace({ log }: DatasetStore): Place {
  for (const record of log.after(log.lastSequence - 1)) return placeOf(record);
  return { sequence: 0, id: "0" };
}
