import type { IncomingMessage, ServerResponse } from "node:http";

import type { HasSignedInHint } from "../../app/players/hint-cookie.ts";
import { cacheControl, readingPageControl } from "../../process-kit/http/cache-control.ts";
import { isNamedIn } from "../../process-kit/http/entity-tag.ts";
import type { AddressBook } from "../../app/content/addresses/address-book.ts";
import type { Guard } from "../guards/guard.ts";
import type { WholeHead } from "../../process-kit/http/http-server.ts";
import type { IsPreview } from "../preview/create-preview.ts";
import type { KeptPage, PageCache } from "./page-cache.ts";
import { readingPageAt, type ReadingPage } from "./reading-page.ts";
import { type Representation, representationFor } from "./representations.ts";

/** How a request for a reading page was answered. */
export type CacheOutcome = "hit" | "stale" | "miss" | "notModified";

interface AnswerFromCacheParts {
  cache: PageCache;
  /** The addresses of the pages that staff composed, as they are at this moment. */
  addresses: () => AddressBook;
  /** The headers of every answer; a page's own policy replaces the one in them. */
  everyHeader: Readonly<Record<string, string>>;
  /** Recognises requests for another host, which are passed on. */
  hostGuard: Guard;
  /** Recognises addresses that exceed the limits, which are passed on. */
  urlGuard: Guard;
  hasSignedInHint: HasSignedInHint;
  /** Recognises requests for a preview, which are passed on. */
  isPreview: IsPreview;
  /** Called for each answer. */
  onAnswer: (outcome: CacheOutcome, page: ReadingPage) => void;
}

/** The address of the rules for which links browsers may load in advance (HTML standard, "Speculation-Rules"). */
const speculationRules = '"/speculation-rules.json"';

/**
 * Answers GET and HEAD of reading pages from memory, and passes every other request on.
 *
 * The answer depends only on the path, the requested tab, `Accept-Encoding` and the presence of the hint cookie.
 */
export function answerFromCache({
  cache,
  addresses,
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
    const page = readingPageAt(url, hasSignedInHint(headers.cookie), addresses());
    const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
    const isRefused = () => hostGuard(incoming) ?? (url === page?.target ? undefined : urlGuard(incoming));
    if (!page || hasBody || isRefused() || isPreview(incoming)) {
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

/** The heads of a cached page's answers in one encoding. */
interface Heads {
  /** For how many seconds the page was valid when they were made. */
  validSeconds: number;
  whole: WholeHead;
  notModified: WholeHead;
}

const validSecondsOf = ({ validUntil }: KeptPage): number =>
  validUntil ? Math.max(0, Math.floor((validUntil.getTime() - Date.now()) / 1_000)) : Infinity;

/** What caches are told of a page, names and values in turn. */
function controlsOf({ page }: KeptPage, validSeconds: number): readonly string[] {
  if (page.signedIn) return ["Cache-Control", cacheControl.checkedPersonal];
  const { everyCache, contentDeliveryNetworks } = readingPageControl(validSeconds);
  return ["Cache-Control", everyCache, "CDN-Cache-Control", contentDeliveryNetworks];
}

/** Sends a cached page, or 304 when the visitor already has it; answers whether it was 304. */
function sender(everyPagesHead: Readonly<WholeHead>) {
  /** Every rendering has representations of its own, so a head is made once for each; of a page whose validity ends, once a second. */
  const made = new WeakMap<Representation, Heads>();

  const headsOf = (kept: KeptPage, representation: Representation): Heads => {
    const validSeconds = validSecondsOf(kept);
    const known = made.get(representation);
    if (known?.validSeconds === validSeconds) return known;
    const { policy } = kept;
    const { bytes, etag, encoding } = representation;
    const controls = controlsOf(kept, validSeconds);
    const notModified = [...everyPagesHead, "Content-Security-Policy", policy, ...controls, "ETag", etag];
    const whole = [...notModified, "Content-Type", "text/html; charset=utf-8", "Content-Length", String(bytes.length)];
    whole.push("Speculation-Rules", speculationRules);
    if (encoding !== "identity") whole.push("Content-Encoding", encoding);
    const heads = { validSeconds, whole, notModified };
    made.set(representation, heads);
    return heads;
  };

  return ({ method, headers }: IncomingMessage, outgoing: ServerResponse, kept: KeptPage): boolean => {
    const representation = representationFor(headers["accept-encoding"], kept.representations);
    const { whole, notModified } = headsOf(kept, representation);
    if (isNamedIn(headers["if-none-match"], representation.etag)) {
      outgoing.writeHead(304, notModified).end();
      return true;
    }
    outgoing.writeHead(200, whole).end(method === "HEAD" ? undefined : representation.bytes);
    return false;
  };
}
