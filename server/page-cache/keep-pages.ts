import type { IncomingMessage, ServerResponse } from "node:http";

import type { RequestHandler } from "@remix-run/node";
import type { Logger } from "pino";
import type { Registry } from "prom-client";

import type { LiveContent } from "../../app/content/content.ts";
import type { Ceilings } from "../../app/players/limits/ceilings.ts";
import { signedInHintFinder } from "../../configuration/hint-cookie.ts";
import { hostGuard } from "../guards/host.ts";
import { urlLimits } from "../guards/url-limits.ts";
import { createMetrics } from "../metrics/metrics.ts";
import type { RefusalPage } from "../refusal-pages.ts";
import type { SharedContext } from "../remix.ts";
import { answerFromCache } from "./answer-from-cache.ts";
import { createPageCache } from "./page-cache.ts";
import { isPreview } from "./preview-cookie.ts";
import { readingPages } from "./reading-page.ts";
import { refusalPage, refusalPages } from "./refusal-page.ts";
import { pageRenderer } from "./render-page.ts";

/** What keeping pages needs. */
export interface KeptPagesParts {
  handleRemix: RequestHandler;
  shared: SharedContext;
  content: LiveContent;
  /** Told of in the metrics. */
  ceilings: Ceilings;
  /** What every answer of the server carries. */
  everyHeader: Readonly<Record<string, string>>;
  /** Signs the cookies of staff who see drafts. */
  previewKey: Buffer;
  /** Where the metrics go. */
  registry: Registry;
  log: Logger;
}

/** The page cache at work. */
export interface KeptPages {
  /** Answers a request, or hands it on. */
  inFront: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  /** Tells people why their form was refused. */
  refusalPage: RefusalPage;
  /** Renders the pages for anybody, so that no visitor waits for one. */
  warm: () => Promise<void>;
}

/** A line for each hit would cost as much as the hit. */
const hitsPerLogLine = 1_000;

/** Keeps reading pages and answers with them; content tells which have changed. */
export function keepPages(parts: KeptPagesParts): KeptPages {
  const { handleRemix, shared, content, ceilings, everyHeader, previewKey, registry, log } = parts;
  const hasSignedInHint = signedInHintFinder(shared.siteOrigin);
  let hits = 0;
  const cache = createPageCache({
    render: pageRenderer({ handleRemix, shared, log }),
    events: {
      rendered: () => {
        metrics.rendered();
      },
      refreshed: (milliseconds) => {
        metrics.visible(milliseconds);
      },
      failed: ({ target }, failure) => {
        metrics.renderFailed();
        log.error({ err: failure, target }, "a page could not be rendered for the cache");
      },
    },
  });
  const metrics = createMetrics(registry, { content: () => content.status(), cache: () => cache.size(), ceilings });
  content.onChange((changed, toldAt) => {
    cache.changed(changed, toldAt);
  });

  return {
    inFront: answerFromCache({
      cache,
      everyHeader,
      hostGuard: hostGuard(shared.siteOrigin),
      urlGuard: urlLimits,
      hasSignedInHint,
      isPreview: ({ headers }) => isPreview(headers.cookie, previewKey),
      onAnswer: (outcome, { target }) => {
        metrics.answered(outcome);
        hits += 1;
        if (hits % hitsPerLogLine === 1)
          log.info({ target, outcome, every: hitsPerLogLine }, "request from the page cache");
      },
    }),
    refusalPage: refusalPage(cache, hasSignedInHint),
    async warm() {
      for (const page of [...readingPages, ...refusalPages]) if (!page.signedIn) await cache.fetch(page);
    },
  };
}
