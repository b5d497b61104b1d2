import { type ReadingPage } from "./reading-page.ts";
import { bytesIn, type Representations, representationsOf, withSmallestBrotli } from "./representations.ts";

/** A page as the app rendered it. */
export interface RenderedPage {
  html: Buffer;
  /** The document's `Content-Security-Policy`. */
  policy: string;
  /** The names of the pages in the content that its words depend on. */
  tags: ReadonlySet<string>;
  /** The instant from which it shows an offer or a legal text that no longer applies, or lacks one that does; absent when there is none. */
  validUntil?: Date | undefined;
}

/** A page that can be sent at once. */
export interface KeptPage extends Pick<RenderedPage, "policy" | "tags" | "validUntil"> {
  page: ReadingPage;
  /** When its rendering began. Once the clock was set back to before that, the page may show what has not begun yet, and is not sent. */
  validFrom: Date;
  representations: Representations;
  /** How often this page was asked for, its earlier renderings included. */
  reads: number;
}

/** The events that the cache reports. */
interface PageCacheEvents {
  rendered: () => void;
  /** A page includes a change that the lake reported, so many milliseconds after its first news. */
  refreshed: (milliseconds: number) => void;
  /** A page could not be rendered; an older copy stays in use. */
  failed: (page: ReadingPage, failure: unknown) => void;
}

/** The parts of {@link createPageCache}. */
export interface PageCacheParts {
  /** Renders a page for everyone; undefined for an answer that is not a complete page, which is not cached. */
  render: (page: ReadingPage) => Promise<RenderedPage | undefined>;
  /** Whether there still is such a page; one that ceases to exist is removed at the next change. */
  exists: (page: ReadingPage) => boolean;
  events: PageCacheEvents;
  /** The most bytes of all cached pages together; beyond it the least read are removed, of equally read ones those rendered the longest ago. */
  maxBytes?: number;
}

/** Whole pages, compressed, in memory. */
export interface PageCache {
  /** The cached page, which may be older than its words while it is refreshed; undefined when it is not cached, and outside its validity. */
  kept(page: ReadingPage): KeptPage | undefined;
  /** The page, rendered once however many requests ask for it at the same time; undefined when it cannot be cached. */
  fetch(page: ReadingPage): Promise<KeptPage | undefined>;
  /**
   * Renders every cached page that depends on one of the tags again, the most read first; the old one is served meanwhile.
   *
   * @param tags what changed
   * @param toldAt when the lake reported the change, by `performance.now()`; without it `refreshed` is not reported
   */
  changed(tags: readonly string[], toldAt?: number): void;
  /** Whether the page's words have changed since it was rendered. */
  isStale(page: ReadingPage): boolean;
  size(): { pages: number; bytes: number };
}

const defaultMaxBytes = 32 * 1024 * 1024;

/** The delays before a failed refresh is tried again: twice as long after each. */
const firstRetryMilliseconds = 1_000;
const longestRetryMilliseconds = 15_000;

/** A page that is to be refreshed. */
interface StalePage {
  page: ReadingPage;
  toldAt: number | undefined;
}

/** One whose refresh failed. It is tried again after the delay, and at any change, because its words may be right again. */
interface FailedPage extends StalePage {
  retryMilliseconds: number;
  timer: NodeJS.Timeout;
}

/** Makes an empty cache. */
export function createPageCache({ render, exists, events, maxBytes = defaultMaxBytes }: PageCacheParts): PageCache {
  const kept = new Map<string, KeptPage>();
  let keptBytes = 0;
  const rendering = new Map<string, Promise<KeptPage | undefined>>();
  /** The number of each tag's last change, in a count of all changes: it shows whether a page was rendered from older words. */
  const lastChange = new Map<string, number>();
  const stale = new Map<string, StalePage>();
  const failed = new Map<string, FailedPage>();
  /** Pages that still need their smallest brotli. */
  const toCompress = new Map<string, KeptPage>();
  let changes = 0;
  let refreshing = false;
  let compressing = false;

  function keep(page: KeptPage): void {
    const { key } = page.page;
    drop(key);
    kept.set(key, page);
    keptBytes += bytesIn(page.representations);
    if (keptBytes <= maxBytes) return;
    for (const [other] of [...kept].sort(([, one], [, another]) => one.reads - another.reads)) {
      if (keptBytes <= maxBytes) return;
      // Otherwise no new page could stay.
      if (other === key) continue;
      drop(other);
      stale.delete(other);
    }
  }

  function drop(key: string): void {
    const dropped = kept.get(key);
    if (!dropped) return;
    kept.delete(key);
    keptBytes -= bytesIn(dropped.representations);
  }

  async function renderAndKeep(page: ReadingPage): Promise<KeptPage | undefined> {
    const changesBefore = changes;
    const rendered = await renderValid(page);
    if (!rendered || !exists(page)) return undefined;
    const { html, policy, tags, validFrom, validUntil } = rendered;
    const representations = await representationsOf(html);
    const reads = kept.get(page.key)?.reads ?? 0;
    const fresh = { page, policy, tags, validFrom, validUntil, representations, reads };
    keep(fresh);
    clearTimeout(failed.get(page.key)?.timer);
    failed.delete(page.key);
    if ([...tags].some((tag) => (lastChange.get(tag) ?? 0) > changesBefore)) markStale(page);
    toCompress.set(page.key, fresh);
    void compressFurther();
    return fresh;
  }

  /** Renders a page once more when its validity ends meanwhile. */
  async function renderValid(page: ReadingPage): Promise<(RenderedPage & Validity) | undefined> {
    const validFrom = new Date();
    const rendered = await render(page);
    events.rendered();
    if (!rendered) return undefined;
    const valid = { ...rendered, validFrom };
    return isValid(valid) ? valid : renderValid(page);
  }

  /** One page at a time, and none while changed pages are being rendered, because each takes as much processor time as two renderings. */
  async function compressFurther(): Promise<void> {
    if (compressing) return;
    compressing = true;
    for (let next = firstIn(toCompress); next && !refreshing; next = firstIn(toCompress)) {
      const { key } = next.page;
      toCompress.delete(key);
      const representations = await withSmallestBrotli(next.representations);
      if (kept.get(key) !== next) continue;
      kept.set(key, { ...next, representations });
      keptBytes += bytesIn(representations) - bytesIn(next.representations);
    }
    compressing = false;
  }

  function fetch(page: ReadingPage): Promise<KeptPage | undefined> {
    const underWay = rendering.get(page.key);
    if (underWay) return underWay;
    const fetching = renderAndKeep(page)
      .catch((failure: unknown) => {
        events.failed(page, failure);
        return undefined;
      })
      .finally(() => rendering.delete(page.key));
    rendering.set(page.key, fetching);
    return fetching;
  }

  function markStale(page: ReadingPage, toldAt?: number): void {
    stale.set(page.key, { page, toldAt: stale.get(page.key)?.toldAt ?? toldAt });
    if (refreshing) return;
    refreshing = true;
    void refreshStale().finally(() => {
      refreshing = false;
      void compressFurther();
    });
  }

  /** One page at a time, so that visitors' requests are answered in between. */
  async function refreshStale(): Promise<void> {
    for (let next = mostReadStale(); next; next = mostReadStale()) {
      const { page, toldAt } = next;
      await rendering.get(page.key);
      stale.delete(page.key);
      if (!(await fetch(page))) retryLater(next);
      else if (toldAt !== undefined) events.refreshed(performance.now() - toldAt);
    }
  }

  function retryLater({ page, toldAt }: StalePage): void {
    const before = failed.get(page.key);
    clearTimeout(before?.timer);
    failed.delete(page.key);
    if (!kept.has(page.key)) return;
    const retryMilliseconds = before
      ? Math.min(2 * before.retryMilliseconds, longestRetryMilliseconds)
      : firstRetryMilliseconds;
    const timer = setTimeout(markStale, retryMilliseconds, page, toldAt).unref();
    failed.set(page.key, { page, toldAt, retryMilliseconds, timer });
  }

  const readsOf = ({ page }: { page: ReadingPage }) => kept.get(page.key)?.reads ?? 0;

  /** Of equally read pages the one that changed first. */
  function mostReadStale() {
    let mostRead = firstIn(stale);
    let mostReads = mostRead ? readsOf(mostRead) : 0;
    for (const next of stale.values()) {
      const reads = readsOf(next);
      if (reads <= mostReads) continue;
      mostRead = next;
      mostReads = reads;
    }
    return mostRead;
  }

  const firstIn = <Value>(waiting: ReadonlyMap<string, Value>) => waiting.values().next().value;

  return {
    kept(page) {
      const found = kept.get(page.key);
      if (!found || !isValid(found)) return undefined;
      found.reads += 1;
      return found;
    },
    fetch,
    changed(tags, toldAt) {
      changes += 1;
      for (const tag of tags) lastChange.set(tag, changes);
      for (const [key, { page }] of kept) {
        if (exists(page)) continue;
        drop(key);
        stale.delete(key);
      }
      // A page has few tags, and a figure changes thousands.
      const changedTags = new Set(tags);
      for (const { page, tags: own } of kept.values())
        if ([...own].some((tag) => changedTags.has(tag))) markStale(page, toldAt);
      for (const { page, toldAt: firstToldAt } of failed.values()) if (kept.has(page.key)) markStale(page, firstToldAt);
    },
    isStale: ({ key }) => stale.has(key) || failed.has(key),
    size: () => ({ pages: kept.size, bytes: keptBytes }),
  };
}

/** When a page shows what it should. */
type Validity = Pick<KeptPage, "validFrom" | "validUntil">;

function isValid({ validFrom, validUntil }: Validity): boolean {
  const now = new Date();
  return validFrom <= now && (!validUntil || now < validUntil);
}
