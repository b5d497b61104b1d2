import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

import { withoutBursts } from "../../process-kit/http/bursts.ts";
import { createHttpServer } from "../../process-kit/http/http-server.ts";
import { listen, type Place } from "../../process-kit/http/listen.ts";
import { gracefulStop } from "../../process-kit/http/shutdown.ts";

/** A running server. */
export interface Listening {
  /** Stops accepting connections, gives pending answers five seconds to finish, and resolves when every connection is closed. */
  stop: () => Promise<unknown>;
}

const deadlineMilliseconds = 5_000;

/**
 * Serves an application at a place.
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
