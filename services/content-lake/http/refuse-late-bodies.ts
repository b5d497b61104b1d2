import { createMiddleware } from "hono/factory";

import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";

/**
 * Refuses a request whose body has come to its end after the session in which it began: somebody who is removed could else finish what they began to
 * send.
 */
export function refuseLateBodies({ sessions }: Pick<Lake, "sessions">) {
  return createMiddleware<LakeHttp>(async (context, next) => {
    const { raw } = context.req;
    const { sessionId } = context.get("requester");
    if (sessionId !== undefined && raw.body) {
      const untilItsEnd = new TransformStream<Uint8Array, Uint8Array>({
        flush() {
          if (!sessions.isOpen(sessionId))
            throw new LakeError(401, "unauthorizedError", "The session is over. Sign in again.");
        },
      });
      const { url, method, headers, signal } = raw;
      const body = raw.body.pipeThrough(untilItsEnd);
      context.req.raw = new Request(url, { method, headers, signal, body, duplex: "half" });
    }
    await next();
  });
}
