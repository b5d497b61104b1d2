import { type ReadingPage } from "./reading-page.ts";
import { bytesIn, type Representations, representationsOf, withSmallestBrotli } from "./representations.ts";

/** A page as the app rendered it. */
export interface RenderedPage {
  html: Buffer;
  /** The document's `Content-Security-Policy`. */
  policy: string;
  /** What its words depend on: names of pages in the content. */
  tags: ReadonlySet<string>;
}

/** A page that can be sent at once. */
export interface KeptPage extends Pick<RenderedPage, "policy" | "tags"> {
  page: ReadingPage;
  representations: Representations;
}

/** What the cache tells of itself. */
export interface PageCacheEvents {
  rendered: () => void;
  /** A page that depends on what the lake told of is as new as it, this long after the first of it was told. */
  refreshed: (milliseconds: number) => void;
  /** A page could not be rendered; where there is an older one it goes on. */
  failed: (page: ReadingPage, failure: unknown) => void;
}

/** What the cache is made from. */
export interface PageCacheParts {
  /** Renders a page for everyone; undefined for an answer that is no whole page and so not kept. */
  render: (page: ReadingPage) => Promise<RenderedPage | undefined>;
  events: PageCacheEvents;
  /** What all kept pages may weigh together; beyond it those go that were rendered the longest ago. */
  maxBytes?: number;
}

/** Whole pages, compressed, in memory. */
export interface PageCache {
  /** The page as it is kept now, perhaps older than its words for the moment a refresh takes; undefined when it was never rendered. */
  kept(page: ReadingPage): KeptPage | undefined;
  /** The page, rendered once however many ask for it at the same time; undefined when it cannot be kept. */
  fetch(page: ReadingPage): Promise<KeptPage | undefined>;
  /**
   * Renders every kept page anew that depends on one of the tags, the old one serving meanwhile.
   *
   * @param tags what changed
   * @param toldAt when the lake told of the change, by `performance.now()`; a page that none told of is not spoken of as refreshed
   */
  changed(tags: readonly string[], toldAt?: number): void;
  /** Whether the page's words have changed since it was rendered. */
  isStale(page: ReadingPage): boolean;
  size(): { pages: number; bytes: number };
}

const defaultMaxBytes = 32 * 1024 * 1024;

/** How long after a failed refresh it is tried again. */
const retryMilliseconds = 1_000;

/** An empty cache. */
export function createPageCache({ render, events, maxBytes = defaultMaxBytes }: PageCacheParts): PageCache {
  const kept = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage | undefined>>();
  /** When each tag changed last, by a count of all changes: a page rendered from older words shows in its tags. */
  const lastChange = new Map<string, number>();
  const stale = new Map<string, { page: ReadingPage; toldAt: number | undefined }>();
  /** Pages whose smallest brotli is still to be made. */
  const toCompress = new Map<string, KeptPage>();
  let changes = 0;
  let refreshing = false;
  let compressing = false;

  function keep(page: KeptPage): void {
    kept.delete(page.page.key);
    kept.set(page.page.key, page);
    let bytes = totalBytes();
    for (const [key, { representations }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(key);
      stale.delete(key);
      bytes -= bytesIn(representations);
    }
  }

  const totalBytes = () => [...kept.values()].reduce((sum, { representations }) => sum + bytesIn(representations), 0);

  async function renderAndKeep(page: ReadingPage): Promise<KeptPage | undefined> {
    const changesBefore = changes;
    const rendered = await render(page);
    events.rendered();
    if (!rendered) return undefined;
    const { html, policy, tags } = rendered;
    const fresh = { page, policy, tags, representations: await representationsOf(html) };
    keep(fresh);
    if ([...tags].some((tag) => (lastChange.get(tag) ?? 0) > changesBefore)) markStale(page);
    toCompress.set(page.key, fresh);
    void compressFurther();
    return fresh;
  }

  /** One page at a time, and none while changed words are on their way to visitors: each keeps a processor busy as long as two renderings. */
  async function compressFurther(): Promise<void> {
    if (compressing) return;
    compressing = true;
    for (let next = firstIn(toCompress); next && !refreshing; next = firstIn(toCompress)) {
      const { key } = next.page;
      toCompress.delete(key);
      const representations = await withSmallestBrotli(next.representations);
      if (kept.get(key) === next) kept.set(key, { ...next, representations });
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

  /** One page at a time, so that visitors' own requests are answered in between. */
  async function refreshStale(): Promise<void> {
    for (let next = firstIn(stale); next; next = firstIn(stale)) {
      const { page, toldAt } = next;
      await rendering.get(page.key);
      stale.delete(page.key);
      if (await fetch(page)) {
        if (toldAt !== undefined) events.refreshed(performance.now() - toldAt);
      } else if (kept.has(page.key)) setTimeout(markStale, retryMilliseconds, page, toldAt).unref();
    }
  }

  const firstIn = <Value>(waiting: ReadonlyMap<string, Value>) => waiting.values().next().value;

  return {
    kept: (page) => kept.get(page.key),
    fetch,
    changed(tags, toldAt) {
      changes += 1;
      for (const tag of tags) lastChange.set(tag, changes);
      for (const { page, tags: own } of kept.values()) if (tags.some((tag) => own.has(tag))) markStale(page, toldAt);
    },
    isStale: ({ key }) => stale.has(key),
    size: () => ({ pages: kept.size, bytes: totalBytes() }),
  };
}
