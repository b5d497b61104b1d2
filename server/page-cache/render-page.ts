import { randomUUID } from "node:crypto";
import { setImmediate as afterVisitors } from "node:timers/promises";

import type { Content } from "../../app/content/content.ts";
import { composedPageName } from "../../app/content/live/composed-pages.ts";
import { contextForNobody, type DrawingParts } from "../context-for-nobody.ts";
import { logPageFailure } from "../log-page-failure.ts";
import type { FailureNews } from "./failure-news.ts";
import type { RenderedPage } from "./page-cache.ts";
import type { ReadingPage } from "./reading-page.ts";

interface PageRendererParts extends DrawingParts {
  /** Of the failures of a page's loaders the news are logged. */
  news: FailureNews;
}

/**
 * Renders reading pages for everyone and records which words they used, and when the next offer or legal text changes them. Answers undefined for any answer
 * that is not a complete page for everyone: with another status, a cookie, or a policy that allows scripts.
 */
export const pageRenderer =
  ({ handleRemix, shared, log, news }: PageRendererParts) =>
  async ({ key, target, status = 200, signedIn }: ReadingPage): Promise<RenderedPage | undefined> => {
    const tags = new Set<string>();
    const drawnAt = new Date();
    const content: Content = {
      ...shared.content,
      page: (name) => {
        tags.add(name);
        return shared.content.page(name);
      },
      composedPage: async (id) => {
        tags.add(composedPageName(id));
        const words = await shared.content.composedPage(id);
        // They may have been parsed again just now, which takes as long as the drawing.
        await afterVisitors();
        return words;
      },
    };
    const requestId = randomUUID();
    const pageLog = log.child({ requestId, target });
    const answer = await handleRemix(new Request(shared.siteOrigin + target), {
      ...contextForNobody(shared, requestId, pageLog),
      reportFailure: (failure) => {
        if (news.isNews(key, failure)) logPageFailure(pageLog, failure);
      },
      content,
      now: drawnAt,
      signedInHint: signedIn,
    });
    const policy = answer.headers.get("Content-Security-Policy");
    const html = Buffer.from(await answer.arrayBuffer());
    const isForEveryone = answer.status === status && !answer.headers.has("Set-Cookie");
    if (!isForEveryone || !policy?.includes("script-src 'none'")) return undefined;
    const validUntil = await shared.content.nextChange(tags, drawnAt);
    news.rendered(key);
    return { html, policy, tags, validUntil };
  };
