import { once } from "node:events";
import { type IncomingMessage, STATUS_CODES, type Server } from "node:http";

import { type WebSocket, WebSocketServer } from "ws";

import { type Access, accessOf } from "../access/access-of.ts";
import { requesterIn } from "../datasets/requester-in.ts";
import { createPresence } from "../presence/presence.ts";
import { presenceConnection } from "../presence/presence-connection.ts";
import { createFairPlaces } from "../live/fair-places.ts";
import { clientAddress } from "../../../process-kit/http/client-address.ts";
import { hostOf } from "../../../process-kit/http/host.ts";
import { lingerAndClose } from "../../../process-kit/http/lingering-close.ts";
import { loggedPath } from "../../../process-kit/http/logged-path.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import { hostsOf } from "./addressed-here.ts";
import { unknownAddress } from "./asker.ts";
import { bearerOf, requesterOfSecret } from "./authentication.ts";
import { requireModestStructure } from "./json-structure.ts";

const heartbeatIntervalMilliseconds = 10_000;
const timeToAuthorizeMilliseconds = 10_000;
const maxMessageBytes = 64 * 1024;

/** A Studio with this much unread data is disconnected. */
const maxUnreadBytes = 1024 * 1024;

/**
 * The most open sockets that have authenticated, each of which receives the messages of every other one, and as many that have not yet. The address, or
 * the person or token, with the most of them makes room for others.
 */
export const maxSockets = 256;

const invalidMessage = new LakeError(400, "clientError", "A message is a text.");

/** The most unknown methods that are logged, because whoever has a token may invent them without end. */
const maxLoggedMethods = 100;

/** The message that Studio accepts as a sign of life. */
const heartbeat = "\u2665";

/**
 * Exchanges the Studios' presence over a WebSocket at `/v…/socket/:dataset`. Browsers let any page open a WebSocket to any address, so pages of other
 * origins than the Studio's are refused here; no other check would stop them.
 *
 * @returns a function that ends all sockets, also those that do not answer, and resolves when nothing of them reads the lake any more
 */
export function servePresence(server: Server, lake: Lake): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  const loggedMethods = new Set<string>();
  let isOver = false;
  const limits = { perAsker: maxSockets, inAll: maxSockets };
  const [unproved, proved] = [createFairPlaces(limits), createFairPlaces(limits)];

  const talk = (socket: WebSocket, name: string, leaveUnproved: () => void): void => {
    const description = lake.datasets.describe(name);
    let access: Access | undefined;
    let detach = () => {};
    let place: { id: string; leave: () => void } | undefined;
    const takePlace = (id: string): boolean => {
      if (place?.id === id) return true;
      place?.leave();
      const leave = proved.take(id, () => socket.terminate());
      place = leave && { id, leave };
      if (place) leaveUnproved();
      return place !== undefined;
    };
    const connection = presenceConnection({
      // A dataset that does not exist is refused as late and in the same words as one in which the requester has no part.
      presence: description ? lake.datasets.presenceIn(name) : createPresence(),
      requesterOf(authorization) {
        const requester = requesterOfSecret(bearerOf(authorization), lake);
        detach();
        access = requester && accessOf(requester, lake);
        // Not closed, because a client that does not answer would go on to hear the others.
        const end = () => socket.terminate();
        detach = access?.attach(end) ?? (() => {});
        return requester && description && requesterIn(description, requester);
      },
      takePlace,
      send(text) {
        if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
        else socket.send(text);
      },
      close(code) {
        socket.close(code);
      },
      onUnknownMethod(method) {
        if (loggedMethods.has(method) || loggedMethods.size === maxLoggedMethods) return;
        loggedMethods.add(method);
        lake.log.warn({ method }, "unknown endpoint");
      },
    });
    const beat = setInterval(() => {
      if (access?.isOpen() ?? true) socket.send(heartbeat);
      else socket.terminate();
    }, heartbeatIntervalMilliseconds);
    const patience = setTimeout(() => {
      if (!connection.isAuthorized()) socket.terminate();
    }, timeToAuthorizeMilliseconds);
    socket.on("message", (data, isBinary) => {
      try {
        if (isBinary || !Buffer.isBuffer(data)) throw invalidMessage;
        // Deeply nested JSON can be read, and not written again for the others.
        requireModestStructure(data);
        connection.receive(data.toString("utf8"));
      } catch (error) {
        // Thrown to nobody, it would end the process.
        if (!(error instanceof LakeError)) lake.log.error({ err: error }, "a message of a Studio was not handled");
        socket.terminate();
      }
    });
    // For example a message that is too long; `close` follows.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(beat);
      clearTimeout(patience);
      place?.leave();
      detach();
      connection.leave();
    });
  };

  server.on("upgrade", (request, connection, head) => {
    // Node has taken its own listener away, and an error that nobody listens to ends the process.
    connection.on("error", () => connection.destroy());
    const refuse = (status: number) => {
      connection.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\n\r\n`);
      lingerAndClose(connection);
    };
    const status = isOver ? 503 : refusal(request, lake);
    const name = datasetIn(request);
    if (status !== undefined || name === undefined) {
      refuse(status ?? 404);
      return;
    }
    const leave = unproved.take(addressOf(request, lake), () => connection.destroy());
    if (!leave) {
      refuse(503);
      return;
    }
    // Also when no socket is made of it.
    connection.once("close", leave);
    sockets.handleUpgrade(request, connection, head, (socket) => talk(socket, name, leave));
  });
  return async () => {
    isOver = true;
    const closed = [...sockets.clients].map((socket) => once(socket, "close"));
    for (const socket of sockets.clients) socket.terminate();
    await Promise.all(closed);
  };
}

const socketPath = /^\/v(?:1|X|\d{4}-\d{2}-\d{2})\/socket\/([^/?]+)(?:\?|$)/;

/** The dataset that a socket's path names. */
function datasetIn({ url = "" }: IncomingMessage): string | undefined {
  return socketPath.exec(url)?.[1];
}

/** By which sockets are told apart that have not authenticated. */
function addressOf({ socket, headers }: IncomingMessage, { configuration }: Lake): string {
  const forwardedFor = [headers["x-forwarded-for"]].flat().join();
  return clientAddress(socket.remoteAddress, forwardedFor, configuration.trustedProxyHops) ?? unknownAddress;
}

/** The status to refuse a socket with, `undefined` for one that is accepted. */
function refusal(request: IncomingMessage, { configuration, log }: Lake): number | undefined {
  const { url = "", headers } = request;
  if (!hostsOf(configuration).has(hostOf(request) ?? "")) return 421;
  if (headers.origin !== undefined && headers.origin !== configuration.studioOrigin) return 403;
  if (datasetIn(request) !== undefined) return undefined;
  log.warn({ method: "WebSocket", path: loggedPath(url.split("?")[0] ?? "") }, "unknown endpoint");
  return 404;
}
