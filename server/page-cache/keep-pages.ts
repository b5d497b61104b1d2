import type { IncomingMessage, ServerResponse } from "node:http";

import type { Registry } from "prom-client";

import type { LiveContent } from "../../app/content/content.ts";
import type { Ceilings } from "../../app/players/limits/ceilings.ts";
import { signedInHintFinder } from "../../app/players/hint-cookie.ts";
import type { DrawingParts } from "../context-for-nobody.ts";
import { hostGuard } from "../guards/host.ts";
import { urlLimits } from "../guards/url-limits.ts";
import { createMetrics } from "../metrics/metrics.ts";
import type { IsPreview } from "../preview/create-preview.ts";
import type { RefusalPage } from "../refusal-pages.ts";
import { answerFromCache } from "./answer-from-cache.ts";
import { createFailureNews } from "./failure-news.ts";
import { noticePages, notFoundPage, type NotFoundPage, refusalPage } from "./notice-pages.ts";
import { createPageCache } from "./page-cache.ts";
import { pagesForAnybody, stillExists } from "./reading-page.ts";
import { pageRenderer } from "./render-page.ts";

interface KeptPagesParts extends DrawingParts {
  content: LiveContent;
  /** Reported in the metrics. */
  ceilings: Ceilings;
  /** The headers of every answer of the server. */
  everyHeader: Readonly<Record<string, string>>;
  /** The registry of the metrics. */
  registry: Registry;
  /** Recognises requests for a preview. */
  isPreview: IsPreview;
}

/** The running page cache. */
interface KeptPages {
  /** Answers a request, or passes it on. */
  inFront: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  /** The pages that say why a form was refused. */
  refusalPage: RefusalPage;
  /** The page for addresses without a page. */
  notFoundPage: NotFoundPage;
  /** Renders the pages for visitors who are not logged in, so that none of them waits for a page. */
  warm: () => Promise<void>;
}

/** One log line for so many hits, because a line for each would cost as much as the hit. */
const hitsPerLogLine = 1_000;

/** Caches reading pages and answers with them; content reports which have changed. */
export function keepPages(parts: KeptPagesParts): KeptPages {
  const { handleRemix, shared, content, ceilings, everyHeader, registry, isPreview, log } = parts;
  const hasSignedInHint = signedInHintFinder(shared.siteOrigin);
  const news = createFailureNews();
  let hits = 0;
  const cache = createPageCache({
    render: pageRenderer({ handleRemix, shared, log, news }),
    exists: (page) => stillExists(page, content.addresses()),
    events: {
      rendered: () => metrics.rendered(),
      refreshed: (milliseconds) => metrics.visible(milliseconds),
      failed: ({ key, target }, failure) => {
        metrics.renderFailed();
        if (news.isNews(key, failure))
          log.error({ err: failure, target }, "a page could not be rendered for the cache");
      },
    },
  });
  const metrics = createMetrics(registry, { content: () => content.status(), cache: () => cache.size(), ceilings });
  content.onChange((changed, toldAt) => cache.changed(changed, toldAt));

  return {
    inFront: answerFromCache({
      cache,
      addresses: () => content.addresses(),
      everyHeader,
      hostGuard: hostGuard(shared.siteOrigin),
      urlGuard: urlLimits,
      hasSignedInHint,
      isPreview,
      onAnswer: (outcome, { target }) => {
        metrics.answered(outcome);
        hits += 1;
        if (hits % hitsPerLogLine === 1)
          log.info({ target, outcome, every: hitsPerLogLine }, "request from the page cache");
      },
    }),
    refusalPage: refusalPage(cache, hasSignedInHint),
    notFoundPage: notFoundPage(cache),
    async warm() {
      for (const page of [...pagesForAnybody(content.addresses()), ...noticePages]) await cache.fetch(page);
    },
  };
}
