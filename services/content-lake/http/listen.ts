import { once } from "node:events";
import { type Server, type ServerResponse, createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

import type { LakeHttp } from "./context.ts";

/** The port the lake should listen on is another process's. The message is for an operator's terminal. */
export class PortTakenError extends Error {
  override readonly name = "PortTakenError";

  constructor(port: number) {
    super(`Port ${port} is taken, so the content lake cannot listen on it. Set CONTENT_LAKE_PORT to a free port.`);
  }
}

/** A server that answers. */
export interface Serving {
  /** Turns new requests away (503) and waits for those under way, 5 seconds at most. The server goes on listening. */
  finish(): Promise<void>;
  /** Finishes, listening no more, and closes every connection. */
  drain(): Promise<void>;
}

const drainTimeMilliseconds = 5_000;

/**
 * Serves an app on a port of this machine's loopback address.
 *
 * @param app what answers
 * @param port the port
 * @param prepare what else the server is to do, told it before it listens
 * @throws PortTakenError
 */
export async function listenOnLoopback(
  app: Hono<LakeHttp>,
  port: number,
  prepare: (server: Server) => void = () => {},
): Promise<Serving> {
  const server = createServer();
  const serving = serveOn(server, app);
  prepare(server);
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    throw error instanceof Error && "code" in error && error.code === "EADDRINUSE" ? new PortTakenError(port) : error;
  }
  return serving;
}

/**
 * Has a server answer with an app.
 *
 * @param server listening or not
 * @param app what answers
 * @param opened when it may begin to; requests that come earlier wait
 */
export function serveOn(server: Server, app: Hono<LakeHttp>, opened: Promise<unknown> = Promise.resolve()): Serving {
  let finishing = false;
  const listener = getRequestListener(async (request, bindings) => {
    await opened;
    return finishing ? stoppingAnswer() : app.fetch(request, bindings);
  });
  const underWay = new Set<ServerResponse>();
  server.on("request", (request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    void listener(request, response);
  });

  const finish = async () => {
    finishing = true;
    const finished = Promise.all([...underWay].map((response) => once(response, "close")));
    const patience = new AbortController();
    await Promise.race([finished, wait(drainTimeMilliseconds, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
  };
  return {
    finish,
    async drain() {
      const closed = once(server, "close");
      server.close();
      await finish();
      // Also those that browsers open in advance and never use.
      server.closeAllConnections();
      await closed;
    },
  };
}

function stoppingAnswer(): Response {
  const message = "This content lake is being stopped; try again in a moment.";
  const error = { type: "stoppingError", description: message };
  return Response.json({ error, statusCode: 503, message }, { status: 503, headers: { Connection: "close" } });
}
