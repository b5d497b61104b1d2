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
  /** A page that depends on what changed is as new as it, this long after the cache was told. */
  refreshed: (milliseconds: number) => void;
  /** A page could not be rendered; where there is an older one it goes on. */
  failed: (page: ReadingPage, failure: unknown) => void;
}

/** What the cache is made from. */
export interface PageCacheParts {
  /** Renders a page for everyone; undefined for an answer that is no whole page and so not kept. */
  render: (page: ReadingPage) => Promise<RenderedPage | undefined>;
  events: PageCacheEvents;
  /** What all kept pages may weigh together; beyond it those that were not asked for the longest go. */
  maxBytes?: number;
}

/** Whole pages, compressed, in memory. */
export interface PageCache {
  /** The page as it is kept now, perhaps older than its words for the moment a refresh takes; undefined when it was never rendered. */
  kept(page: ReadingPage): KeptPage | undefined;
  /** The page, rendered once however many ask for it at the same time; undefined when it cannot be kept. */
  fetch(page: ReadingPage): Promise<KeptPage | undefined>;
  /** Renders every kept page anew that depends on one of the tags, the old one serving meanwhile. */
  changed(tags: readonly string[]): void;
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
  const stale = new Map<string, { page: ReadingPage; since: number }>();
  let changes = 0;
  let refreshing = false;

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
    void compressFurther(fresh);
    return fresh;
  }

  async function compressFurther(page: KeptPage): Promise<void> {
    const representations = await withSmallestBrotli(page.representations);
    if (kept.get(page.page.key) === page) kept.set(page.page.key, { ...page, representations });
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

  function markStale(page: ReadingPage): void {
    stale.set(page.key, { page, since: performance.now() });
    if (refreshing) return;
    refreshing = true;
    void refreshStale().finally(() => {
      refreshing = false;
    });
  }

  /** One page at a time, so that visitors' own requests are answered in between. */
  async function refreshStale(): Promise<void> {
    for (let next = firstStale(); next; next = firstStale()) {
      const { page, since } = next;
      await rendering.get(page.key);
      stale.delete(page.key);
      if (await fetch(page)) events.refreshed(performance.now() - since);
      else if (kept.has(page.key)) setTimeout(markStale, retryMilliseconds, page).unref();
    }
  }

  const firstStale = () => stale.values().next().value;

  return {
    kept: (page) => kept.get(page.key),
    fetch,
    changed(tags) {
      changes += 1;
      for (const tag of tags) lastChange.set(tag, changes);
      for (const { page, tags: own } of kept.values()) if (tags.some((tag) => own.has(tag))) markStale(page);
    },
    isStale: ({ key }) => stale.has(key),
    size: () => ({ pages: kept.size, bytes: totalBytes() }),
  };
}
