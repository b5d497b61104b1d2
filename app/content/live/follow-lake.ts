import { setTimeout as delay } from "node:timers/promises";

import type { SanityClient } from "@sanity/client";
import type { Logger } from "pino";
import { z } from "zod";

import { createBackOff } from "./back-off.ts";
import { createLakePatience } from "./lake-patience.ts";
import { reasonOf } from "./reason-of.ts";
import { serverSentEvents } from "./server-sent-events.ts";

/** The callbacks of {@link followLake}, and its log. */
interface LakeFollower {
  /** Content with one of these tags changed; the event's id must be sent with the query for it. */
  onChange: (tags: readonly string[], eventId: string | undefined) => void;
  /** The connection was opened, for the first time or again, or the lake cannot say what was missed: anything may have changed meanwhile. */
  onFreshStart: () => void;
  /** The connection broke or could not be opened; it is tried again automatically. */
  onLoss: () => void;
  /** Gets a warning for each reason why the connection is not open, once until it opens again, and a note when it does. */
  log: Logger;
}

/**
 * A connection that is silent for longer counts as broken, even when it is open. The embedded lake sends a comment every 15 s; hosted Sanity must
 * send something within 45 s, because its own browser client waits no longer (@sanity/eventsource).
 */
const silenceMilliseconds = 45_000;

const messageData = z.object({ tags: z.array(z.string()) });

/**
 * Keeps one connection to the lake's live events open until stopped, with a growing wait between tries, and more patience for the lake's welcome after each
 * that came too late.
 *
 * @see https://www.sanity.io/docs/http-reference/live
 * @returns a function that stops; resolves when the connection is closed
 */
export function followLake(client: SanityClient, follower: LakeFollower): () => Promise<void> {
  const stopping = new AbortController();
  const backOff = createBackOff();
  /** How long the lake may take to send its welcome event; before it, nothing proves that the sender is a lake. */
  const welcomePatience = createLakePatience();
  /** Why the connection was lost or refused since it was last open. */
  const told = new Set<string>();

  function tellLoss(failure: unknown): void {
    const reason = reasonOf(failure);
    if (told.has(reason)) return;
    told.add(reason);
    follower.log.warn(
      { reason },
      "the live connection to the content lake was lost or refused: until it is open again, changes are only found by asking",
    );
  }

  function tellOpen(): void {
    if (told.size === 0) return;
    told.clear();
    follower.log.info("the live connection to the content lake is open again");
  }

  async function listen(): Promise<never> {
    const connection = new AbortController();
    const signal = AbortSignal.any([connection.signal, stopping.signal]);
    const giveUp = (reason: string) => connection.abort(new Error(reason));
    let isWelcome = false;
    const askedAt = performance.now();
    const welcomeMilliseconds = welcomePatience.milliseconds();
    let patience = setTimeout(() => {
      welcomePatience.ranOut(welcomeMilliseconds);
      giveUp("no welcome came in time: the lake is silent, is none, or is behind a proxy that buffers its events");
    }, welcomeMilliseconds).unref();
    const waitOn = () => {
      clearTimeout(patience);
      patience = setTimeout(() => {
        giveUp(`nothing came for ${silenceMilliseconds / 1_000} s`);
      }, silenceMilliseconds).unref();
    };
    try {
      const { token } = client.config();
      const headers = { Accept: "text/event-stream", ...(token && { Authorization: `Bearer ${token}` }) };
      const answer = await fetch(client.getUrl(client.getDataUrl("live/events")), { headers, signal });
      if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`);
      const alive = answer.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(bytes, controller) {
            if (isWelcome) waitOn();
            controller.enqueue(bytes);
          },
        }),
      );
      for await (const { type, id, data } of serverSentEvents(alive)) {
        if (type === "welcome" || type === "restart") {
          if (!isWelcome) welcomePatience.answered(performance.now() - askedAt);
          isWelcome = true;
          waitOn();
          backOff.reset();
          tellOpen();
          follower.onFreshStart();
        } else if (type === "message") follower.onChange(messageData.parse(JSON.parse(data)).tags, id);
        else if (type === "goaway") throw new Error("the lake asked for another connection");
      }
      throw new Error("the lake, or a proxy, ended it");
    } finally {
      clearTimeout(patience);
      connection.abort();
    }
  }

  const isStopped = () => stopping.signal.aborted;

  async function follow(): Promise<void> {
    while (!isStopped()) {
      const failure = await listen().catch((reason: unknown) => reason);
      if (isStopped()) return;
      tellLoss(failure);
      follower.onLoss();
      await delay(backOff.next(), undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const following = follow();
  return () => {
    stopping.abort();
    return following;
  };
}
