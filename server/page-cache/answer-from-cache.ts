import type { IncomingMessage, ServerResponse } from "node:http";

import type { HasSignedInHint } from "../../configuration/hint-cookie.ts";
import type { Guard } from "../guards/guard.ts";
import type { WholeHead } from "../http-server.ts";
import type { KeptPage, PageCache } from "./page-cache.ts";
import { readingPageAt, type ReadingPage } from "./reading-page.ts";
import { representationFor } from "./representations.ts";

/** How an answer came about. */
export type CacheOutcome = "hit" | "stale" | "miss" | "notModified";

/** What answering from the cache needs. */
export interface AnswerFromCacheParts {
  cache: PageCache;
  /** What every answer carries; a page's own policy takes the place of the one in it. */
  everyHeader: Readonly<Record<string, string>>;
  /** Refuses requests for another host; whoever is next answers them. */
  hostGuard: Guard;
  /** Refuses addresses that are more than a reading page's own; whoever is next answers them. */
  urlGuard: Guard;
  hasSignedInHint: HasSignedInHint;
  /** Whether the request may see drafts, which are never kept. */
  isPreview: (incoming: IncomingMessage) => boolean;
  /** Told of each answer. */
  onAnswer: (outcome: CacheOutcome, page: ReadingPage) => void;
}

/**
 * What a CDN may do: keep a page for ten seconds, then serve it for a minute while it asks anew, and for a day while this server is away.
 * The browser asks each time, and mostly hears 304.
 */
const sharedCacheControl = "public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400";

/** The variant of who has logged in is never in a CDN, which therefore need not know of the cookie. */
const privateCacheControl = "private, no-cache";

/** Where browsers find which links they may open ahead (HTML standard, "Speculation-Rules"). */
const speculationRules = '"/speculation-rules.json"';

/**
 * Answers GET and HEAD of reading pages from memory, and passes every other request on.
 *
 * The answer depends on the path, on which lesson is asked for, on `Accept-Encoding` and on whether the hint cookie is there, and on nothing
 * else that a request can say.
 */
export function answerFromCache({
  cache,
  everyHeader,
  hostGuard,
  urlGuard,
  hasSignedInHint,
  isPreview,
  onAnswer,
}: AnswerFromCacheParts) {
  const everyPagesHead = Object.entries({ ...everyHeader, Vary: "Accept-Encoding" })
    .filter(([name]) => name !== "Content-Security-Policy")
    .flat();
  const send = sender(everyPagesHead);
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    const { method, url = "", headers } = incoming;
    if (method !== "GET" && method !== "HEAD") {
      next();
      return;
    }
    const page = readingPageAt(url, hasSignedInHint(headers.cookie));
    const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
    const isRefused = () => hostGuard(incoming) ?? (url === page?.target ? undefined : urlGuard(incoming));
    if (!page || hasBody || isPreview(incoming) || isRefused()) {
      next();
      return;
    }
    const kept = cache.kept(page);
    if (kept) {
      const isNotModified = send(incoming, outgoing, kept);
      onAnswer(isNotModified ? "notModified" : cache.isStale(page) ? "stale" : "hit", page);
      return;
    }
    void cache.fetch(page).then((fetched) => {
      if (!fetched) {
        next();
        return;
      }
      send(incoming, outgoing, fetched);
      onAnswer("miss", page);
    });
  };
}

/** Sends a kept page, or that the visitor has it already; tells which of them by returning whether it was the latter. */
const sender =
  (everyPagesHead: Readonly<WholeHead>) =>
  ({ method, headers }: IncomingMessage, outgoing: ServerResponse, kept: KeptPage): boolean => {
    const { bytes, etag, encoding } = representationFor(headers["accept-encoding"], kept.representations);
    const head: WholeHead = [
      ...everyPagesHead,
      "Content-Security-Policy",
      kept.policy,
      "Cache-Control",
      kept.page.signedIn ? privateCacheControl : sharedCacheControl,
      "ETag",
      etag,
    ];
    if (names(headers["if-none-match"], etag)) {
      outgoing.writeHead(304, head).end();
      return true;
    }
    head.push("Content-Type", "text/html; charset=utf-8", "Content-Length", String(bytes.length));
    head.push("Speculation-Rules", speculationRules);
    if (encoding !== "identity") head.push("Content-Encoding", encoding);
    outgoing.writeHead(200, head).end(method === "HEAD" ? undefined : bytes);
    return false;
  };

/** Whether an `If-None-Match` names a page; by weak comparison, as RFC 9110, 13.1.2 wants it. */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((candidate) => [etag, `W/${etag}`, "*"].includes(candidate.trim()));
}
