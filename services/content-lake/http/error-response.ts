import type { Context } from "hono";
import type { Logger } from "pino";

import { LakeError } from "../errors.ts";

/**
 * Answers a problem in the shape `@sanity/client` prints. What the lake did not foresee is logged whole and answered with one sentence:
 * no path, no stack.
 */
export function errorResponse(error: Error, context: Context, log: Logger): Response {
  const foreseen = error instanceof LakeError ? error : undefined;
  const { status, type, message, details } = foreseen ?? unforeseen;
  if (status >= 500) log.error({ err: error, method: context.req.method, path: context.req.path }, "request failed");
  return context.json({ error: { ...details, type, description: message }, statusCode: status, message }, status);
}

const unforeseen = new LakeError(500, "internalError", "The content lake failed to answer this request; see its log.");
