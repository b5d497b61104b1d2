import { expect, onTestFinished, test, vi } from "vitest";

import { createPageCache, type PageCacheParts } from "./page-cache.ts";
import { type ReadingPage, pagesForAnybody } from "./reading-page.ts";

const [home, about] = pagesForAnybody({ tabsAt: () => [] });
if (!home || !about) throw new Error("There are no reading pages.");

const policy = "script-src 'none'";

/** A cache of pages whose words are `edition`, which depend on the tag `words`. */
function cacheOf(parts: Partial<PageCacheParts> = {}) {
  const state = { edition: "First", renders: 0 };
  const failures: unknown[] = [];
  const cache = createPageCache({
    render: () => {
      state.renders += 1;
      const html = Buffer.from(state.edition);
      return new Promise((resolve) => {
        setTimeout(resolve, 10, { html, policy, tags: new Set(["words"]) });
      });
    },
    exists: () => true,
    events: {
      rendered: () => undefined,
      refreshed: () => undefined,
      failed: (_page, failure) => failures.push(failure),
    },
    ...parts,
  });
  const html = (page: ReadingPage) => cache.kept(page)?.representations.identity.bytes.toString();
  return { cache, state, failures, html };
}

test("two hundred visitors of a page that was never rendered cause one rendering", async () => {
  const { cache, state } = cacheOf();
  await Promise.all(Array.from({ length: 200 }, () => cache.fetch(home)));
  expect(state.renders).toBe(1);
});

test("the old page is served until the new one is rendered, and pages that do not depend on the change stay", async () => {
  const { cache, state, html } = cacheOf();
  await cache.fetch(home);
  state.edition = "Second";
  cache.changed(["other words"]);
  expect(cache.isStale(home)).toBe(false);
  cache.changed(["words"]);
  expect(cache.isStale(home)).toBe(true);
  expect(html(home)).toBe("First");
  await expect.poll(() => html(home)).toBe("Second");
  expect(state.renders).toBe(2);
});

test("of pages that a change concerns the most read is rendered first", async () => {
  const rendered: string[] = [];
  const { cache } = cacheOf({
    render: ({ target }) => {
      rendered.push(target);
      return Promise.resolve({ html: Buffer.from("Words"), policy, tags: new Set(["words"]) });
    },
  });
  const pages = pagesForAnybody({ tabsAt: () => [] }).slice(0, 4);
  for (const page of pages) await cache.fetch(page);
  const reads = [1, 0, 3, 2];
  pages.forEach((page, index) => {
    for (let read = 0; read < (reads[index] ?? 0); read += 1) cache.kept(page);
  });
  rendered.length = 0;
  cache.changed(["words"]);
  await expect.poll(() => rendered).toHaveLength(pages.length);
  // The first is already being rendered when the change of the others is noted.
  const byReads = [0, 2, 3, 1].map((index) => pages[index]?.target);
  expect(rendered).toEqual(byReads);
});

test("a change during a page's rendering is on the page soon after", async () => {
  const { cache, state, html } = cacheOf();
  const fetching = cache.fetch(home);
  state.edition = "Second";
  cache.changed(["words"]);
  await fetching;
  await expect.poll(() => html(home)).toBe("Second");
});

test("a page is sent until the last millisecond of its validity, and drawn anew from then on", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-08T18:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const ends = new Date("2026-11-08T18:30:00Z");
  const render = () => {
    const runs = new Date() < ends;
    const html = Buffer.from(runs ? "An offer" : "None");
    return Promise.resolve({ html, policy, tags: new Set<string>(), validUntil: runs ? ends : undefined });
  };
  const { cache, html } = cacheOf({ render });
  await cache.fetch(home);
  for (const [now, shown] of [
    ["2026-11-08T18:29:59.999Z", "An offer"],
    ["2026-11-08T18:30:00.000Z", undefined],
    ["2026-11-08T18:30:00.001Z", undefined],
  ] as const) {
    vi.setSystemTime(now);
    expect(html(home), now).toBe(shown);
  }
  await cache.fetch(home);
  expect(html(home)).toBe("None");
});

test("a page that was drawn by a clock that was ahead is drawn anew once the clock was put right", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-08T18:30:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const begins = new Date("2026-11-08T18:30:00Z");
  const render = () => {
    const runs = begins <= new Date();
    const html = Buffer.from(runs ? "An offer" : "None");
    return Promise.resolve({ html, policy, tags: new Set<string>(), validUntil: runs ? undefined : begins });
  };
  const { cache, html } = cacheOf({ render });
  await cache.fetch(home);
  expect(html(home)).toBe("An offer");
  vi.setSystemTime("2026-11-08T18:29:59.999Z");
  expect(html(home)).toBeUndefined();
  await cache.fetch(home);
  expect(html(home)).toBe("None");
});

test("a page whose validity ends while it is rendered is rendered once more", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-08T18:29:59.999Z") });
  onTestFinished(() => void vi.useRealTimers());
  const render = vi.fn<PageCacheParts["render"]>();
  const rendered = (text: string) => ({ html: Buffer.from(text), policy, tags: new Set<string>() });
  render.mockImplementationOnce(() => {
    vi.setSystemTime("2026-11-08T18:30:00Z");
    return Promise.resolve({ ...rendered("An offer"), validUntil: new Date("2026-11-08T18:30:00Z") });
  });
  render.mockResolvedValueOnce(rendered("None"));
  const { cache, html } = cacheOf({ render });
  await cache.fetch(home);
  expect(html(home)).toBe("None");
});

test("a page that fails to render keeps its old copy; without one it is undefined", async () => {
  const render = vi.fn<PageCacheParts["render"]>();
  render.mockResolvedValueOnce({ html: Buffer.from("First"), policy, tags: new Set(["words"]) });
  render.mockRejectedValue(new Error("no page"));
  const { cache, failures, html } = cacheOf({ render });
  await cache.fetch(home);
  cache.changed(["words"]);
  await expect.poll(() => failures).toHaveLength(1);
  expect(html(home)).toBe("First");
  expect(await cache.fetch(about)).toBeUndefined();
});

test("a page that always fails is rendered ever more rarely, and at once when anything changes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const words = (text: string) => ({ html: Buffer.from(text), policy, tags: new Set(["words"]) });
  const render = vi.fn<PageCacheParts["render"]>();
  const { cache, html } = cacheOf({ render });
  render.mockResolvedValueOnce(words("First"));
  await cache.fetch(home);
  render.mockRejectedValue(new Error("no page"));
  cache.changed(["words"]);
  await vi.advanceTimersByTimeAsync(600_000);
  // Not once a second, and at least once in a quarter of a minute.
  expect(render.mock.calls.length).toBeGreaterThan(40);
  expect(render.mock.calls.length).toBeLessThan(60);

  render.mockResolvedValue(words("Second"));
  cache.changed(["other words"]);
  await expect.poll(() => html(home)).toBe("Second");
  expect(cache.isStale(home)).toBe(false);
});

test("a change's duration counts from the lake's first news of it, whatever further news and failed renderings followed", async () => {
  const took: number[] = [];
  let broken = false;
  const { cache, failures } = cacheOf({
    render: () =>
      broken
        ? Promise.reject(new Error("no page"))
        : Promise.resolve({ html: Buffer.from("Words"), policy, tags: new Set(["words"]) }),
    events: {
      rendered: () => undefined,
      refreshed: (milliseconds) => took.push(milliseconds),
      failed: (_page, failure) => failures.push(failure),
    },
  });
  await cache.fetch(home);
  cache.changed(["words"]);
  await expect.poll(() => cache.isStale(home)).toBe(false);
  expect(took, "nobody told").toEqual([]);

  broken = true;
  cache.changed(["words"], performance.now() - 60_000);
  cache.changed(["words"], performance.now() - 5_000);
  await expect.poll(() => failures).toHaveLength(1);
  broken = false;
  await expect.poll(() => took).toHaveLength(1);
  expect(took[0]).toBeGreaterThan(60_000);
});

test("beyond its maximum size the cache removes the page that was rendered the longest ago", async () => {
  const { cache } = cacheOf({ maxBytes: 60 });
  await cache.fetch(home);
  await cache.fetch(about);
  expect(cache.size().bytes).toBeLessThanOrEqual(60);
  expect(cache.kept(home)).toBeUndefined();
  expect(cache.kept(about)).toBeDefined();
});

test("beyond its maximum size the cache keeps the pages that are read", async () => {
  const [, , third] = pagesForAnybody({ tabsAt: () => [] });
  if (!third) throw new Error("There are no three reading pages.");
  const { cache } = cacheOf();
  await cache.fetch(home);
  const maxBytes = cache.size().bytes * 2.5;
  const { cache: small } = cacheOf({ maxBytes });
  await small.fetch(home);
  small.kept(home);
  await small.fetch(about);
  await small.fetch(third);
  expect(small.kept(about)).toBeUndefined();
  expect([small.kept(home), small.kept(third)]).not.toContain(undefined);
});

test("each encoding has its own ETag, and a smaller brotli another one", async () => {
  const html = Buffer.from("<p>Thirteen cards, one hand, and a joker for whoever draws well.</p>".repeat(200));
  const { cache } = cacheOf({ render: () => Promise.resolve({ html, policy, tags: new Set<string>() }) });
  const first = await cache.fetch(home);
  const etags = Object.values(first?.representations ?? {}).map(({ etag }) => etag);
  expect(new Set(etags).size).toBe(3);
  const brotli = () => cache.kept(home)?.representations.br;
  await expect.poll(() => brotli()?.bytes).not.toEqual(first?.representations.br.bytes);
  expect(etags).not.toContain(brotli()?.etag);
});

test("a page that ceases to exist is removed, also when it was being rendered meanwhile", async () => {
  let exists = true;
  const { cache, state } = cacheOf({ exists: () => exists });
  await cache.fetch(home);
  const rendering = cache.fetch(about);
  exists = false;
  cache.changed(["addresses"]);
  expect(cache.kept(home)).toBeUndefined();
  expect(await rendering).toBeUndefined();
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
  expect(state.renders).toBe(2);
});
