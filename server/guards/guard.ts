import type { IncomingMessage } from "node:http";

import { createMiddleware } from "hono/factory";

import type { SiteEnvironment } from "../site-environment.ts";

/**
 * Checks a request as it was received, before anything decoded or normalised it. Answers when no visitor's browser would send it; otherwise
 * `undefined`.
 */
export type Guard = (incoming: IncomingMessage) => Response | undefined;

/** Passes a request on only when no guard answers it; the first answer is sent. */
export const guardedBy = (...guards: readonly Guard[]) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    for (const guard of guards) {
      const refusal = guard(context.env.incoming);
      if (refusal) return refusal;
    }
    return next();
  });
