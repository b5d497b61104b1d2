import { createHash } from "node:crypto";

import type { ComposedPage } from "../queries/composed-page.ts";
import type { QueriedPage } from "../queries/page-query.ts";
import { atMost } from "./at-most.ts";
import { areConcerned, type LakeNews, type LivePage } from "./live-page.ts";

/** The name of a composed page's words among all words: on the disk, in the log, and as what a cached page depends on. */
export type ComposedPageName = `page-${string}`;

/** The name of a composed page's words, by the document's id. */
export const composedPageName = (id: string): ComposedPageName => `page-${id}`;

/** The words of a composed page. */
export type ComposedWords = LivePage<ComposedPage | null>;

/** A page whose words are made. */
interface FollowedPage {
  id: string;
  name: ComposedPageName;
  /** Takes the lake's newest answer, and says whether it differs from the one before, also when that one is no longer in memory. */
  isNews: (text: string) => boolean;
}

/** What composed pages are made from. */
export interface ComposedPagesParts {
  /** Makes a page's words, which are not asked for yet; each answer of the lake is written to the disk. */
  make: (page: FollowedPage) => ComposedWords;
  /** A page's words are no longer in memory. */
  onRelease: (name: ComposedPageName) => void;
  /** Pages that are not in memory may have changed. */
  onExpired: (names: readonly ComposedPageName[], toldAt: number | undefined) => void;
  /** The most characters of all answers that stay in memory together. */
  maxCharacters?: number;
  /** How long a visitor waits for the lake at most. */
  longestWaitMilliseconds?: number;
}

/**
 * The words of every page of the address book: of the most recently wanted in memory, of all others on the disk. Those of which the disk has no copy,
 * or an old one, are asked for one after another in the background, so that every page can be answered when the lake is away.
 */
interface ComposedPages {
  /** Follows exactly these pages. */
  follow(pages: readonly { id: string }[]): void;
  /**
   * A page's newest words, for which a visitor waits when they are not in memory; from a slow lake the older ones, which the answer follows. Rejects for a page
   * that is not followed, and when there are no words.
   */
  words(id: string): Promise<QueriedPage<ComposedPage | null>>;
  /** The words in memory, the most recently wanted first, or those of them with these names, in any order. */
  loaded(names?: ReadonlySet<string>): readonly { name: ComposedPageName; words: ComposedWords }[];
  /**
   * Something with one of these tags changed; without tags, anything may have. Resolves when the pages in memory that it concerns were answered or
   * failed once; the others follow in the background.
   */
  changed(tags?: ReadonlySet<string>, news?: LakeNews): Promise<void>;
  /** Asks for the pages in memory again, and in the background for those of which the disk has no copy or an old one. */
  refreshLoaded(): Promise<void>;
  /** Goes on asking in the background, after the lake failed. */
  resume(): void;
  /** Asks no more. */
  stop(): void;
}

interface Loaded {
  page: Followed;
  words: ComposedWords;
  /** The first answer, or its failure. */
  asked: Promise<void>;
  /** Whether the first answer came or failed. A page is not released before, because visitors wait for it. */
  isAsked: boolean;
}

interface Followed extends FollowedPage {
  loaded?: Loaded | undefined;
  /** What the copy on the disk depends on; undefined while it may be missing or old. */
  tags?: readonly string[] | undefined;
}

const defaultMaxCharacters = 4 * 1024 * 1024;
const defaultLongestWaitMilliseconds = 2_000;
/** Counted for a page that the lake has not answered. */
const assumedCharacters = 32 * 1024;
/** So many pages are refreshed at once, so that the page that a visitor waits for is asked for after at most as many others. */
const mostAskedAtOnce = 4;
/** After so many failures in a row the lake is away, and asking for every other page is useless. */
const mostFailuresInARow = 3;

const charactersOf = ({ words }: Loaded): number => words.size() ?? assumedCharacters;

/** Makes the words of composed pages, of none at first. */
export function createComposedPages({
  make,
  onRelease,
  onExpired,
  maxCharacters = defaultMaxCharacters,
  longestWaitMilliseconds = defaultLongestWaitMilliseconds,
}: ComposedPagesParts): ComposedPages {
  /** By their names. */
  const followed = new Map<string, Followed>();
  /** The pages in memory for which nobody asked yet, and those for which somebody did, the most recent last. */
  const unwanted = new Set<Loaded>();
  const wanted = new Set<Loaded>();
  let isSweeping = false;
  let isStopped = false;

  const leastWantedFirst = () => [...[...unwanted].reverse(), ...wanted];

  const mostWantedFirst = () => leastWantedFirst().reverse();

  function load(page: Followed): Loaded {
    if (page.loaded) return page.loaded;
    const words = make(page);
    const loaded: Loaded = { page, words, asked: Promise.resolve(), isAsked: false };
    loaded.asked = words.refresh().then(() => {
      loaded.isAsked = true;
      releaseLeastWanted();
    });
    page.loaded = loaded;
    unwanted.add(loaded);
    return loaded;
  }

  function release(loaded: Loaded): void {
    const { page, words } = loaded;
    page.tags = words.tags();
    words.stop();
    page.loaded = undefined;
    unwanted.delete(loaded);
    wanted.delete(loaded);
    onRelease(page.name);
    // A page may have been drawn from an answer that was being asked for again.
    if (!page.tags && words.size() !== undefined) onExpired([page.name], undefined);
  }

  function releaseLeastWanted(): void {
    const inMemory = leastWantedFirst();
    let tooMany = inMemory.reduce((sum, loaded) => sum + charactersOf(loaded), 0) - maxCharacters;
    let isOneOld = false;
    for (const loaded of inMemory) {
      if (tooMany <= 0) break;
      if (!loaded.isAsked) continue;
      tooMany -= charactersOf(loaded);
      release(loaded);
      isOneOld ||= !loaded.page.tags;
    }
    if (isOneOld) void sweep();
  }

  async function refresh(pages: readonly ComposedWords[], news?: LakeNews): Promise<void> {
    for (const page of pages) page.expire();
    const waiting = [...pages];
    const refreshOneByOne = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next.refresh(news);
    };
    await Promise.all(Array.from({ length: mostAskedAtOnce }, refreshOneByOne));
    releaseLeastWanted();
  }

  function nextToAsk(): Followed | undefined {
    for (const page of followed.values()) if (!page.loaded && !page.tags) return page;
    return undefined;
  }

  /** Asks for the pages of which the disk has no copy or an old one, one at a time. */
  async function sweep(): Promise<void> {
    if (isSweeping) return;
    isSweeping = true;
    let failures = 0;
    for (let page = nextToAsk(); page && failures < mostFailuresInARow && !isStopped; page = nextToAsk()) {
      const { words, asked } = load(page);
      await asked;
      failures = words.tags() ? 0 : failures + 1;
      // The next sweep begins with the others.
      if (failures > 0 && followed.delete(page.name)) followed.set(page.name, page);
    }
    isSweeping = false;
  }

  return {
    follow(pages) {
      const ids = new Map(pages.map(({ id }) => [composedPageName(id), id]));
      for (const page of followed.values()) {
        if (ids.has(page.name)) continue;
        if (page.loaded) release(page.loaded);
        followed.delete(page.name);
      }
      for (const [name, id] of ids) if (!followed.has(name)) followed.set(name, { id, name, isNews: newsDetector() });
      void sweep();
    },
    async words(id) {
      const page = followed.get(composedPageName(id));
      if (!page) throw new Error(`The page ${id} is not in the address book.`);
      const loaded = load(page);
      unwanted.delete(loaded);
      wanted.delete(loaded);
      wanted.add(loaded);
      if (!loaded.isAsked) await atMost(longestWaitMilliseconds, loaded.asked);
      return loaded.words.words();
    },
    loaded(names) {
      const found = names ? [...names].flatMap((name) => followed.get(name)?.loaded ?? []) : mostWantedFirst();
      return found.map(({ page: { name }, words }) => ({ name, words }));
    },
    async changed(tags, news) {
      const expired = [...followed.values()].filter(
        (page) => !page.loaded && (!tags || !page.tags || areConcerned(page.tags, tags)),
      );
      for (const page of expired) page.tags = undefined;
      await refresh(
        mostWantedFirst()
          .filter(({ words }) => !tags || words.dependsOn(tags))
          .map(({ words }) => words),
        news,
      );
      // Those in memory are the most wanted, so the others are drawn anew after them.
      if (expired.length > 0)
        onExpired(
          expired.map(({ name }) => name),
          news?.toldAt,
        );
      void sweep();
    },
    async refreshLoaded() {
      await refresh(mostWantedFirst().map(({ words }) => words));
      void sweep();
    },
    resume: () => void sweep(),
    stop() {
      isStopped = true;
      for (const { words } of leastWantedFirst()) words.stop();
    },
  };
}

/** Makes a function that answers whether a text is another than the one before. It keeps a digest, because there may be thousands of pages. */
function newsDetector(): (text: string) => boolean {
  let last: string | undefined;
  return (text) => {
    const digest = createHash("sha256").update(text).digest("base64url");
    const isNews = digest !== last;
    last = digest;
    return isNews;
  };
}
