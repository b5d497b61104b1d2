import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";

import { ClientDisconnectedError, LakeError, isFailure } from "../errors.ts";

/**
 * Answers with an error in the shape that `@sanity/client` prints. An unexpected error is logged in full and answered with one sentence, without a
 * path or a stack. A refusal because of too much work says when to try again, and is a warning in the log. The log has the
 * route instead of the path, which may hold an e-mail address or be long. A client that disconnected is neither told nor logged.
 */
export function errorResponse(error: Error, context: Context, log: Logger): Response {
  if (isDisconnection(error)) return context.body(null, 400);
  const foreseen = error instanceof LakeError ? error : undefined;
  const { status, type, message, details } = foreseen ?? unforeseen;
  const request = { method: context.req.method, route: routeOf(context) };
  if (isFailure(error)) log.error({ err: error, ...request }, "request failed");
  else if (status === 503) log.warn({ reason: message, ...request }, "request refused");
  if (status === 503) context.header("Retry-After", String(retryAfterSeconds));
  return context.json({ error: { ...details, type, description: message }, statusCode: status, message }, status);
}

/** The pattern of the route that answers, without what its parameters must look like: `/:version/data/query/:dataset`. */
const routeOf = (context: Context): string => routePath(context, -1).replace(/\{[^/]*\}/g, "");

/** Short, because the site asks for nothing until it is over, and its visitors read old words meanwhile. */
const retryAfterSeconds = 1;

const unforeseen = new LakeError(500, "internalError", "The content lake failed to answer this request; see its log.");

/** Node ends a body that its client does not finish with this code; the lake itself makes no connection while it answers a request. */
const isDisconnection = (error: Error): boolean =>
  error instanceof ClientDisconnectedError || ("code" in error && error.code === "ECONNRESET");
