import { randomBytes } from "node:crypto";

import type { RequestHandler } from "@remix-run/node";
import { createMiddleware } from "hono/factory";

import type { LoadContext } from "../app/load-context.ts";
import { signedInHintFinder } from "../configuration/hint-cookie.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** What every request's load context shares. */
export type SharedContext = Pick<
  LoadContext,
  "content" | "pictures" | "cleanPicture" | "uploads" | "players" | "google" | "cookieSecret" | "siteOrigin"
>;

/** Headers in which a proxy would tell what it was asked for. Remix believes the first in its check of a form's origin, whoever sent it. */
const forwardingHeaders = ["X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded"];

/**
 * Hands the request to Remix with its load context.
 *
 * @param handleRemix what `createRequestHandler` made of the built app
 */
export const remix = (handleRemix: RequestHandler, shared: SharedContext) => {
  const hasSignedInHint = signedInHintFinder(shared.siteOrigin);
  return createMiddleware<SiteEnvironment>(async (context) => {
    const request = context.req.raw;
    for (const header of forwardingHeaders) request.headers.delete(header);
    return handleRemix(request, {
      ...shared,
      visitor: context.get("visitor"),
      signedInHint: hasSignedInHint(request.headers.get("Cookie")),
      scriptNonce: randomBytes(16).toString("base64"),
      requestId: context.get("requestId"),
      log: context.get("log"),
    });
  });
};
