import { createMiddleware } from "hono/factory";

import { accessOf } from "../access/access-of.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";

/**
 * Refuses a request whose body ends only after its session or token has ended: somebody who was removed could otherwise finish what they began to send.
 */
export function refuseLateBodies(lake: Pick<Lake, "sessions" | "tokens">) {
  return createMiddleware<LakeHttp>(async (context, next) => {
    const { raw } = context.req;
    const access = accessOf(context.get("requester"), lake);
    if (access && raw.body) {
      const untilItsEnd = new TransformStream<Uint8Array, Uint8Array>({
        flush() {
          access.requireOpen();
        },
      });
      const { url, method, headers, signal } = raw;
      const body = raw.body.pipeThrough(untilItsEnd);
      context.req.raw = new Request(url, { method, headers, signal, body, duplex: "half" });
    }
    await next();
  });
}
