import type { IncomingMessage } from "node:http";

import { createMiddleware } from "hono/factory";

import type { SiteEnvironment } from "../site-environment.ts";

/**
 * Looks at a request as it came over the wire, before anything decoded or tidied it, and answers when no visitor's browser would have sent
 * it; otherwise says nothing.
 */
export type Guard = (incoming: IncomingMessage) => Response | undefined;

/** Lets a request on only when no guard answers it; the first answer wins. */
export const guardedBy = (...guards: readonly Guard[]) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    for (const guard of guards) {
      const refusal = guard(context.env.incoming);
      if (refusal) return refusal;
    }
    return next();
  });
