import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

import { withoutBursts } from "../../../process-kit/http/bursts.ts";
import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { createHttpServer } from "../../../process-kit/http/http-server.ts";
import { listen, type Place } from "../../../process-kit/http/listen.ts";
import { gracefulStop } from "../../../process-kit/http/shutdown.ts";

import type { LakeHttp } from "./context.ts";

/** A running server. */
export interface Serving {
  /** Refuses new requests (503) and waits for pending ones, at most 5 seconds. The server goes on listening. */
  finish(): Promise<void>;
  /** Stops listening, waits for pending answers in the same way, then closes every connection. */
  drain(): Promise<unknown>;
}

const drainTimeMilliseconds = 5_000;

/**
 * Serves an app at a place.
 *
 * @param app the application that answers
 * @param place where
 * @param place.variable the variable that sets the port
 * @param prepare further set-up of the server, called before it listens
 * @throws PortUnavailableError
 */
export async function listenAt(
  app: Hono<LakeHttp>,
  place: Pick<Place, "host" | "port"> & { variable: string },
  prepare: (server: Server) => void = () => {},
): Promise<Serving> {
  const server = createHttpServer({});
  const serving = serveOn(server, app);
  prepare(server);
  const variables = { host: "CONTENT_LAKE_HOST", port: place.variable };
  await listen(server, { host: place.host, port: place.port, name: "The content lake", variables });
  return serving;
}

/**
 * Connects a server to an app.
 *
 * @param server listening or not
 * @param app the application that answers
 * @param opened resolves when the app may answer; earlier requests wait
 */
export function serveOn(server: Server, app: Hono<LakeHttp>, opened: Promise<unknown> = Promise.resolve()): Serving {
  let finishing = false;
  const stop = gracefulStop(server, drainTimeMilliseconds);
  const listener = getRequestListener(async (request, bindings) => {
    await opened;
    return finishing ? stoppingAnswer() : app.fetch(request, bindings);
  });
  const underWay = new Set<ServerResponse>();
  server.on(
    "request",
    withoutBursts((request, response) => {
      underWay.add(response);
      response.once("close", () => underWay.delete(response));
      void listener(request, response);
    }),
  );

  const finish = async () => {
    finishing = true;
    const finished = Promise.all([...underWay].map((response) => once(response, "close")));
    const patience = new AbortController();
    await Promise.race([finished, wait(drainTimeMilliseconds, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
  };
  return {
    finish,
    drain() {
      finishing = true;
      return stop();
    },
  };
}

function stoppingAnswer(): Response {
  const message = "The content lake is stopping; try again in a moment.";
  const error = { type: "stoppingError", description: message };
  const headers = { "Cache-Control": cacheControl.unkept, Connection: "close" };
  return Response.json({ error, statusCode: 503, message }, { status: 503, headers });
}
