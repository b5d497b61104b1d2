import { randomUUID } from "node:crypto";

import { z } from "zod";

import type { Requester } from "../access/requester.ts";

import type { Presence } from "./presence.ts";

const session = z.string().min(1).max(100);
const request = <Method extends string, Params extends z.ZodType>(method: Method, params: Params) =>
  z.object({ id: z.string().max(100), method: z.literal(method), params });

// A person's location (`locations`) concerns only the Studios; it is forwarded unread.
const requestSchema = z.discriminatedUnion("method", [
  request("authorization", z.object({ authorization: z.string().max(1_000) })),
  request("presence_subscribe", z.unknown()),
  request("presence_unsubscribe", z.object({ subscriptionId: z.string() })),
  request("presence_rollcall", z.object({ session })),
  request("presence_announce", z.object({ data: z.object({ sessionId: session, locations: z.array(z.unknown()) }) })),
  request("presence_disconnect", z.object({ session })),
]);

type Request = z.infer<typeof requestSchema>;

/** The functions of the lake and of the socket that a connection needs. */
export interface PresenceConnectionOptions {
  readonly presence: Presence;
  /** The owner of that `Authorization` header, `undefined` for an invalid one. */
  readonly requesterOf: (authorization: string) => Requester | undefined;
  /** Takes a place for that person or token, or keeps the one that it has; false when there is none. */
  readonly takePlace: (id: string) => boolean;
  readonly send: (text: string) => void;
  /** Closes the socket; the code is WebSocket's or Sanity's. */
  readonly close: (code: number) => void;
  /** Called for an unknown method of a Studio that has authenticated. */
  readonly onUnknownMethod: (method: string) => void;
}

/** One Studio's connection to the other Studios. */
export interface PresenceConnection {
  /** Handles a message of the Studio. */
  receive(text: string): void;
  /** Whether the Studio has authenticated. */
  isAuthorized(): boolean;
  /** Tells the others that it has left. Call it when the socket has closed. */
  leave(): void;
}

const goingAwayCode = 1001;
const unauthorizedCode = 4001;
const tryAgainLaterCode = 1013;
const invalidRequest = { code: -32_600, message: "The request cannot be read." };
const methodNotFound = { code: -32_601, message: "There is no such method." };

/**
 * Speaks Sanity's presence protocol, JSON-RPC 2.0. Until a valid token arrives, only `authorization` is answered, and
 * any other message closes the socket. The messages of a Studio carry the
 * id of its token's owner, whatever the Studio sends. A Studio beyond a person's limit, or without a place, is told to retry later.
 */
export function presenceConnection(options: PresenceConnectionOptions): PresenceConnection {
  const { presence, requesterOf, takePlace, send, close, onUnknownMethod } = options;
  const subscriptions = new Set<string>();
  let requester: Requester | undefined;
  let announced: string | undefined;

  const say = (message: object): void => send(JSON.stringify({ jsonrpc: "2.0", ...message }));

  const visit = presence.join({
    hear(result) {
      for (const subscription of subscriptions) {
        say({ method: "presence_subscription", params: { subscription, result } });
      }
    },
    end() {
      close(goingAwayCode);
    },
  });

  const subscribe = (): string => {
    const subscription = randomUUID();
    subscriptions.add(subscription);
    return subscription;
  };

  const disconnect = ({ id }: Requester, gone: string): void => {
    presence.tellEveryone({ type: "disconnect", i: id, m: { session: gone } });
  };

  const answer = (asked: Exclude<Request, { method: "authorization" }>, from: Requester): string => {
    switch (asked.method) {
      case "presence_subscribe":
        return subscribe();
      case "presence_unsubscribe":
        subscriptions.delete(asked.params.subscriptionId);
        break;
      case "presence_rollcall":
        presence.tellEveryone({ type: "rollCall", i: from.id, session: asked.params.session });
        break;
      case "presence_announce":
        announced = asked.params.data.sessionId;
        presence.tellEveryone({ type: "state", i: from.id, m: asked.params.data });
        break;
      case "presence_disconnect":
        disconnect(from, asked.params.session);
    }
    return "ok";
  };

  const refuse = ({ id, method }: Problem): void => {
    if (method !== undefined) onUnknownMethod(method);
    say({ id, error: method === undefined ? invalidRequest : methodNotFound });
  };

  return {
    receive(text) {
      const asked = parsed(text);
      if (!("problem" in asked) && asked.method === "authorization")
        requester = requesterOf(asked.params.authorization);
      if (!requester) close(unauthorizedCode);
      else if ("problem" in asked) refuse(asked.problem);
      else if (!takePlace(requester.id) || !visit.introduce(requester.id)) close(tryAgainLaterCode);
      else say({ id: asked.id, result: asked.method === "authorization" ? "ok" : answer(asked, requester) });
    },
    isAuthorized: () => requester !== undefined,
    leave() {
      visit.leave();
      if (requester && announced !== undefined) disconnect(requester, announced);
    },
  };
}

const methods: readonly string[] = requestSchema.options.map(({ shape }) => shape.method.value);
const readable = z.object({
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string().max(100).optional(),
});

/** An invalid message's id, and its method where that is unknown. */
interface Problem {
  readonly id: unknown;
  readonly method: string | undefined;
}

/** The request in a message, or what is known of an invalid one. */
function parsed(text: string): Request | { readonly problem: Problem } {
  const json = parsedJson(text);
  const request = requestSchema.safeParse(json);
  if (request.success) return request.data;
  const { id = null, method } = readable.safeParse(json).data ?? {};
  return { problem: { id, method: method !== undefined && methods.includes(method) ? undefined : method } };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
