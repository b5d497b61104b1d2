import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

import { withoutBursts } from "../../process-kit/http/bursts.ts";
import { createHttpServer } from "../../process-kit/http/http-server.ts";
import { listen, type Place } from "../../process-kit/http/listen.ts";
import { gracefulStop } from "../../process-kit/http/shutdown.ts";

/** A server that answers. */
export interface Listening {
  /** Stops taking connections, gives the answers under way five seconds to finish, and resolves when nothing is left open. */
  stop: () => Promise<unknown>;
}

const deadlineMilliseconds = 5_000;

/**
 * Serves an application on this machine's loopback address only.
 *
 * @throws PortUnavailableError
 */
export async function serve(application: Hono | Hono<{ Bindings: HttpBindings }>, place: Place): Promise<Listening> {
  const answer = getRequestListener(application.fetch);
  const server = createHttpServer({});
  const stop = gracefulStop(server, deadlineMilliseconds);
  server.on(
    "request",
    withoutBursts((request, response) => void answer(request, response)),
  );
  await listen(server, place);
  return { stop };
}
