import { randomUUID } from "node:crypto";

import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";

import { loggedPath } from "../process-kit/http/logged-path.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/**
 * Gives the request its id and, once it is answered, logs one line. The line holds nothing personal: no address, cookie, query or browser. `bytes`
 * counts the sent bytes including the headers; `complete` is false when the client left before the end.
 */
export const requestLog = (log: Logger) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    const { incoming, outgoing } = context.env;
    const startedAt = performance.now();
    const bytesBefore = incoming.socket.bytesWritten;
    const requestId = randomUUID();
    const requestLog = log.child({ requestId });
    context.set("requestId", requestId);
    context.set("log", requestLog);

    outgoing.once("close", () => {
      requestLog.info(
        {
          method: context.req.method,
          path: loggedPath(context.req.path),
          status: outgoing.statusCode,
          durationMilliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
          bytes: incoming.socket.bytesWritten - bytesBefore,
          complete: outgoing.writableFinished,
        },
        "request",
      );
    });
    await next();
  });
