import { randomUUID } from "node:crypto";

import type { RequestHandler } from "@remix-run/node";
import type { Logger } from "pino";

import type { Content } from "../../app/content/content.ts";
import type { Visitor } from "../../app/players/visitor.ts";
import type { SharedContext } from "../remix.ts";
import type { RenderedPage } from "./page-cache.ts";
import type { ReadingPage } from "./reading-page.ts";

/** What rendering a page needs. */
export interface PageRendererParts {
  handleRemix: RequestHandler;
  shared: SharedContext;
  log: Logger;
}

/** A page is rendered for nobody in particular, so that nothing of the visitor who happened to come first is in it. */
const nobody: Visitor = { client: { address: "" }, player: () => Promise.resolve(undefined) };

/**
 * Renders reading pages for everyone and notes which words they used. Gives undefined for any answer that is not a whole page for everyone:
 * another status, a cookie, or a policy that lets scripts run.
 */
export const pageRenderer =
  ({ handleRemix, shared, log }: PageRendererParts) =>
  async ({ target, status = 200, signedIn }: ReadingPage): Promise<RenderedPage | undefined> => {
    const tags = new Set<string>();
    const content: Content = {
      ...shared.content,
      page: (name) => {
        tags.add(name);
        return shared.content.page(name);
      },
    };
    const requestId = randomUUID();
    const answer = await handleRemix(new Request(shared.siteOrigin + target), {
      ...shared,
      content,
      visitor: nobody,
      signedInHint: signedIn,
      scriptNonce: "",
      requestId,
      log: log.child({ requestId }),
    });
    const policy = answer.headers.get("Content-Security-Policy");
    const html = Buffer.from(await answer.arrayBuffer());
    const isForEveryone = answer.status === status && !answer.headers.has("Set-Cookie");
    return isForEveryone && policy?.includes("script-src 'none'") ? { html, policy, tags } : undefined;
  };
