import { createMiddleware } from "hono/factory";

import { type Requester, anonymous } from "../access/requester.ts";
import type { Tokens } from "../access/tokens.ts";
import { LakeError } from "../errors.ts";

import type { LakeHttp } from "./context.ts";

/**
 * Finds out who asks, from the bearer token. A token the lake does not know is refused rather than treated as none: its owner would
 * otherwise wonder where the drafts went.
 */
export function authenticateByToken(tokens: Tokens) {
  return createMiddleware<LakeHttp>(async (context, next) => {
    context.set("requester", requesterOf(context.req.header("authorization"), tokens));
    await next();
  });
}

/** Treats everyone as this requester: on the private socket the file system has already said who may connect. */
export function authenticateAs(requester: Requester) {
  return createMiddleware<LakeHttp>(async (context, next) => {
    context.set("requester", requester);
    await next();
  });
}

function requesterOf(authorization: string | undefined, tokens: Tokens): Requester {
  if (!authorization) return anonymous;
  const [, secret = ""] = /^Bearer (.+)$/i.exec(authorization) ?? [];
  const requester = tokens.requesterOf(secret);
  if (!requester)
    throw new LakeError(401, "unauthorizedError", "Unauthorized - the token is not known to this content lake.");
  return requester;
}
