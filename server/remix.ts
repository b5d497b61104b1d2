import type { RequestHandler } from "@remix-run/node";
import { createMiddleware } from "hono/factory";
import { randomBytes } from "node:crypto";

import { instantOf } from "../app/content/preview/preview-conditions.ts";
import { signedInHintFinder } from "../app/players/hint-cookie.ts";
import { answerByRemix } from "./answer-by-remix.ts";
import { logPageFailure } from "./log-page-failure.ts";
import type { NotFoundPage } from "./page-cache/notice-pages.ts";
import type { SharedContext } from "./shared-context.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** Headers in which a proxy names the original request. Remix trusts the first in its check of a form's origin, whoever sent it. */
const forwardingHeaders = ["X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded"];

/** Requests data in the format before single fetch. Remix still answers it, and reports each such request as a failure. */
const formerDataParameter = "_data";

/**
 * Passes the request to Remix with its load context ({@link answerByRemix}).
 *
 * @param handleRemix the built app's handler, made by `createRequestHandler`
 * @param shared what every loader gets
 * @param notFoundPage the page that is sent for every address without a page
 */
export const remix = (handleRemix: RequestHandler, shared: SharedContext, notFoundPage: NotFoundPage) => {
  const hasSignedInHint = signedInHintFinder(shared.siteOrigin);
  return createMiddleware<SiteEnvironment>(async (context) => {
    const request = withoutFormerData(context.req.raw);
    for (const header of forwardingHeaders) request.headers.delete(header);
    const log = context.get("log");
    const signedInHint = hasSignedInHint(request.headers.get("Cookie"));
    const preview = context.get("preview");
    return answerByRemix(handleRemix, request, {
      ...shared,
      content: preview?.content ?? shared.content,
      preview,
      reportReader: context.get("reportReader"),
      now: preview ? instantOf(preview.conditions) : new Date(),
      visitor: context.get("visitor"),
      signedInHint,
      keptNotFoundPage: preview
        ? () => Promise.resolve(undefined)
        : () => notFoundPage(signedInHint, request.headers.get("Accept-Encoding") ?? undefined),
      scriptNonce: randomBytes(16).toString("base64"),
      requestId: context.get("requestId"),
      log,
      reportFailure: (error) => logPageFailure(log, error),
    });
  });
};

function withoutFormerData(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has(formerDataParameter)) return request;
  url.searchParams.delete(formerDataParameter);
  return new Request(url, request);
}
