import { createMiddleware } from "hono/factory";

import type { SiteEnvironment } from "./site-environment.ts";

/** Long enough for a database's failover, short enough for a person who waits. */
const seconds = 10;

/** Adds `Retry-After` to every answer with status 503 that has none. */
export const retryAfter = createMiddleware<SiteEnvironment>(async (context, next) => {
  await next();
  if (context.res.status === 503 && !context.res.headers.has("Retry-After")) {
    context.header("Retry-After", String(seconds));
  }
});
