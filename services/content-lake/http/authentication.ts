import { createMiddleware } from "hono/factory";

import { type Requester, anonymous } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";

/**
 * Identifies the requester by the bearer token. A token that the lake does not know is refused rather than treated as none, because its owner would
 * otherwise miss their drafts without an explanation.
 */
export function authenticateByToken(lake: KnownToLake) {
  return createMiddleware<LakeHttp>(async (context, next) => {
    context.set("requester", requesterOf(context.req.header("authorization"), lake));
    await next();
  });
}

/** Treats every requester as this one: on the private socket the file system decides who may connect. */
export function authenticateAs(requester: Requester) {
  return createMiddleware<LakeHttp>(async (context, next) => {
    context.set("requester", requester);
    await next();
  });
}

type KnownToLake = Pick<Lake, "tokens" | "sessions" | "people">;

/** The secret of an `Authorization` header; empty when there is none. */
export function bearerOf(authorization: string | undefined): string {
  const [, secret = ""] = /^Bearer (.+)$/i.exec(authorization ?? "") ?? [];
  return secret;
}

/** The owner of the token or session with that secret, `undefined` for an unknown one. */
export function requesterOfSecret(secret: string, { tokens, sessions, people }: KnownToLake): Requester | undefined {
  const session = sessions.find(secret);
  if (!session) return tokens.requesterOf(secret);
  const person = people.byId(session.personId);
  return person && { ...person, sessionId: session.id };
}

function requesterOf(authorization: string | undefined, lake: KnownToLake): Requester {
  if (!authorization) return anonymous;
  const requester = requesterOfSecret(bearerOf(authorization), lake);
  if (!requester)
    throw new LakeError(401, "unauthorizedError", "Unauthorized - the token is not known to this content lake.");
  return requester;
}
