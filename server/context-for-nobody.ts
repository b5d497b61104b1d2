import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import type { Logger } from "pino";

import type { Visitor } from "../app/players/visitor.ts";
import { logPageFailure } from "./log-page-failure.ts";
import type { SharedContext } from "./shared-context.ts";

/** What a page is drawn with. */
export interface DrawingParts {
  handleRemix: RequestHandler;
  shared: SharedContext;
  log: Logger;
}

/** No real visitor, so that a page holds nothing of anybody. */
const nobody: Visitor = { client: { address: "" }, player: () => Promise.resolve(undefined) };

/**
 * The load context of a page that is drawn for nobody in particular: for the cache, a preview or a comparison. Its words are the published ones and its
 * time is now, unless the caller says otherwise.
 */
export const contextForNobody = (shared: SharedContext, requestId: string, log: Logger): AppLoadContext => ({
  ...shared,
  preview: undefined,
  reportReader: undefined,
  now: new Date(),
  visitor: nobody,
  signedInHint: false,
  scriptNonce: "",
  requestId,
  keptNotFoundPage: () => Promise.resolve(undefined),
  log,
  reportFailure: (failure) => logPageFailure(log, failure),
});
