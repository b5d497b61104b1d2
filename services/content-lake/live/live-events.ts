import { isPublishedId } from "../store/document-id.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { type FollowerLog, createFollowers } from "../store/followers.ts";

import { tagsOfChanges } from "./sync-tags.ts";

/**
 * An event of the live content API. Its id is the number of the newest transaction that it covers. A listener that reconnects with the id continues
 * from there, or is told to `restart`, that is, to load everything again, when too much has happened since.
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

interface Message {
  readonly sequence: number;
  readonly publishedTags: readonly string[];
  readonly allTags: readonly string[];
}

const maxRememberedMessages = 1_000;

/** Converts a dataset's commits into live events, and keeps the latest for listeners that reconnect. */
export function createLiveEvents(dataset: DatasetStore, log: FollowerLog): LiveEvents {
  const listeners = createFollowers<Message>(log);
  const ends = createFollowers<"closing">(log);
  const messages: Message[] = [];
  let ended = false;

  const send = ({ includeDrafts, onEvent }: LiveListener, { sequence, publishedTags, allTags }: Message): void => {
    const tags = includeDrafts ? allTags : publishedTags;
    if (tags.length > 0) onEvent({ type: "message", id: String(sequence), tags });
  };

  const unfollow = dataset.follow("live events", ({ sequence, changes }) => {
    const published = changes.filter(({ id }) => isPublishedId(id));
    const message = {
      sequence,
      publishedTags: tagsOfChanges(published, dataset),
      allTags: tagsOfChanges(changes, dataset),
    };
    messages.push(message);
    if (messages.length > maxRememberedMessages) messages.shift();
    listeners.tell(message);
  });

  const catchUp = (listener: LiveListener): void => {
    const newest = dataset.log.lastSequence;
    // A listener that is disconnected before it has caught up must reconnect with the last event it received, so the welcome repeats that id.
    listener.onEvent({ type: "welcome", id: listener.lastEventId ?? String(newest) });
    if (listener.lastEventId === undefined) return;
    const last = Number(listener.lastEventId);
    const missed = messages.filter(({ sequence }) => sequence > last);
    if (last + missed.length === newest) for (const message of missed) send(listener, message);
    else listener.onEvent({ type: "restart", id: String(newest) });
  };

  return {
    listen(listener) {
      if (ended) {
        listener.onEnd();
        return () => undefined;
      }
      catchUp(listener);
      const stopHearing = listeners.add("live listener", (message) => {
        send(listener, message);
      });
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
