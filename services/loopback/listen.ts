import { once } from "node:events";
import { createServer, type Server } from "node:http";

import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

/** A server that answers. */
export interface Listening {
  /** Stops taking connections, gives the answers under way five seconds to finish, and resolves when nothing is left open. */
  stop: () => Promise<void>;
}

/** Where to listen, and what an operator reads when it cannot be. */
export interface Place {
  port: number;
  /** What the operator calls the service, with its article: `The Studio`. */
  name: string;
  /** The environment variable that moves it. */
  variable: string;
}

const graceMilliseconds = 5_000;

/** The port cannot be had. The message says why and which variable moves the service to another one. */
export class PortUnavailableError extends Error {
  override readonly name = "PortUnavailableError";

  constructor({ port, name, variable }: Place, cause: unknown) {
    const advice = `Set ${variable} to another port, or make this one free.`;
    super(`${name} cannot use port ${port}: ${reason(cause)}. ${advice}`, { cause });
  }
}

/**
 * Serves an application on this machine's loopback address only.
 *
 * @throws PortUnavailableError
 */
export async function listen(application: Hono | Hono<{ Bindings: HttpBindings }>, place: Place): Promise<Listening> {
  const answer = getRequestListener(application.fetch);
  const server = createServer((request, response) => void answer(request, response));
  server.listen(place.port, "127.0.0.1");
  await once(server, "listening").catch((cause: unknown) => {
    throw new PortUnavailableError(place, cause);
  });
  return { stop: () => stop(server) };
}

function reason(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "EADDRINUSE") return "another program has it";
  if (code === "EACCES") return "this user may not use it";
  return String(cause);
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A browser keeps its connection when its answer is complete; only then may it be closed without cutting anything off.
  const sweeping = setInterval(() => {
    server.closeIdleConnections();
  }, 20);
  const impatience = setTimeout(() => {
    server.closeAllConnections();
  }, graceMilliseconds);
  await closed;
  clearInterval(sweeping);
  clearTimeout(impatience);
}
