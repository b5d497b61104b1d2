import { once } from "node:events";
import { type Server, createServer } from "node:http";

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

/** How long requests under way may take to finish when the lake is told to stop. */
const drainTimeMilliseconds = 5_000;

/**
 * Serves an app on a port of this machine's loopback address.
 * @throws PortTakenError
 */
export async function listenOnLoopback(app: Hono<LakeHttp>, port: number): Promise<Server> {
  const server = createServer();
  serveOn(server, app);
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    throw error instanceof Error && "code" in error && error.code === "EADDRINUSE" ? new PortTakenError(port) : error;
  }
  return server;
}

/** Has a server answer with an app. */
export function serveOn(server: Server, app: Hono<LakeHttp>): void {
  const listener = getRequestListener(app.fetch);
  server.on("request", (request, response) => void listener(request, response));
}

/** Stops taking requests and waits for those under way, but not for ever. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const impatience = setTimeout(() => {
    server.closeAllConnections();
  }, drainTimeMilliseconds);
  await closed;
  clearTimeout(impatience);
}
