import { createMiddleware } from "hono/factory";

import type { SiteEnvironment } from "./site-environment.ts";

/** Long enough for a database's failover, short enough for a person who waits. */
const retryAfterSeconds = 10;

/** The header that an answer with this status has in any case. Every address that refuses a method with 405 can be read (RFC 9110, 15.5.6). */
const requiredHeaders: Readonly<Record<number, readonly [name: string, value: string]>> = {
  405: ["Allow", "GET, HEAD"],
  503: ["Retry-After", String(retryAfterSeconds)],
};

/** Adds `Allow` to every answer with status 405 that has none, and `Retry-After` to every one with 503. */
export const addRequiredHeaders = createMiddleware<SiteEnvironment>(async (context, next) => {
  await next();
  const required = requiredHeaders[context.res.status];
  if (required && !context.res.headers.has(required[0])) context.header(...required);
});
