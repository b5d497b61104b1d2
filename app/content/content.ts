import { createHash } from "node:crypto";
import { setImmediate as afterVisitors } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";

import type { SanityClient } from "@sanity/client";
import type { Logger } from "pino";
import { z } from "zod";

import type { OutsideCalls } from "../gateways/outside-calls.ts";
import { offersOnPage } from "../blocks/offers-on-page.ts";
import { type PageName, pages } from "../pages.ts";
import { type AddressBook, addressBook } from "./addresses/address-book.ts";
import { fixedPages } from "./addresses/fixed-pages.ts";
import { askLake } from "./ask-lake.ts";
import { completedQuery } from "./bundled/completed-query.ts";
import { readBundledAnswer, readBundledPage } from "./bundled/read-bundled-page.ts";
import { composedPageName, type ComposedPageName, createComposedPages } from "./live/composed-pages.ts";
import { followLake } from "./live/follow-lake.ts";
import { createLakeCircuit } from "./live/lake-circuit.ts";
import { createKeptAnswers } from "./live/kept-answers.ts";
import { createLakeState } from "./live/lake-state.ts";
import { createLegalSwitch } from "./live/legal-switch.ts";
import { createLivePage, type LakeNews, type LivePage } from "./live/live-page.ts";
import { nextMidnightInIndia, nextOfferChange } from "./live/next-change.ts";
import { createOfferClock, type NamedPage } from "./live/offer-clock.ts";
import { createSchedule } from "./live/schedule.ts";
import { UnansweredPage } from "./live/unanswered-page.ts";
import { UnknownLegalText } from "./live/unknown-legal-text.ts";
import { createVersionTexts, type WantedVersion } from "./live/version-texts.ts";
import { type ComposedPage, composedPageQuery } from "./queries/composed-page.ts";
import { type LegalDocumentKey, legalDocumentKeys, type LegalVersion } from "./queries/legal-version.ts";
import { type Addresses, wholeClaims } from "./queries/addresses.ts";
import type { PageQuery, QueriedPage } from "./queries/page-query.ts";
import { pageQueries, type Pages } from "./queries/page-queries.ts";
import { answerWithoutLinksTo, type HiddenPlaces, withoutLinksTo } from "./without-links.ts";

/** One page's words and the words around every page. */
export type PageContent<Name extends PageName> = QueriedPage<Pages[Name]>;

/** Every page's words. */
export interface Content {
  /**
   * The page's newest valid words, from memory. Rejects only when there were never any and the bundled copy cannot be read either; for a legal page also
   * when the lake has ever answered for it, because the bundled text is not the one in force then.
   */
  page<Name extends PageName>(name: Name): Promise<PageContent<Name>>;
  /** Every address that staff gave, from memory: as the lake last answered, or before its first answer as an earlier process or the build knew them. */
  addresses(): AddressBook;
  /**
   * The newest valid words of a page of the address book, for which a visitor waits when they are not in memory; null when it is not published, or was
   * never published with words that can be shown. Rejects when the lake gives none and the disk has none, and for a page that is not in the book.
   */
  composedPage(id: string): Promise<QueriedPage<ComposedPage | null>>;
  /**
   * The first instant after another at which an offer on one of these pages begins or ends; undefined when none does. Never rejects.
   *
   * @param names of pages' words; those that list no offers count for nothing
   */
  nextOfferChange(names: ReadonlySet<string>, after: Date): Promise<Date | undefined>;
  /** The text of a version, of a listed one from the disk. Rejects when it was never stored and the lake does not give it. */
  legalVersion(key: LegalDocumentKey, version: WantedVersion): Promise<LegalVersion>;
}

/** What changes: a page of the site's own, or one that staff composed. */
export type ChangedName = PageName | ComposedPageName;

/**
 * Receives the pages that changed; `addresses` when the address book did, which then is the new one already.
 *
 * @param toldAt when the lake first reported the change, by `performance.now()`; undefined when the clock changed the page or polling found the
 *   change
 */
export type ChangeListener = (pages: readonly ChangedName[], toldAt?: number) => void;

/** Every page's words, kept up to date with the lake. */
export interface LiveContent extends Content {
  /**
   * Asks for every page and begins to follow the lake. Resolves when every page of the site's own was answered or failed once, after some 2 s at most;
   * those that staff composed follow in the background.
   */
  start(): Promise<void>;
  /**
   * Asks for every page again, after the lake reported a change without naming it. Resolves when every page in memory was answered or failed once; the
   * others follow in the background.
   */
  refreshAll(): Promise<void>;
  /** Calls the listener when a page's words changed, or when the clock changed what the page shows. */
  onChange(listener: ChangeListener): void;
  /** The current state of the lake's connection and of the words. */
  status(): ContentStatus;
  /** Disconnects and asks no more; the words stay available. */
  stop(): Promise<void>;
}

/** The state of the words, for operators. */
export interface ContentStatus {
  /** Whether the live connection is open. */
  connected: boolean;
  /** Whether the live connection is closed and some page could not be fetched, so that waiting for an answer is useless. */
  lakeIsAway: boolean;
  /** How many pages are served an older copy because the lake gave no page. */
  pagesOnLastGood: number;
  /** When the words of every page in memory were last known to be the lake's; undefined before the first time. */
  freshAt: Date | undefined;
}

/** What content is made from. */
export interface ContentOptions {
  client: SanityClient;
  /** Folder written at build (`build/bundled-content`), whose `pages.json` holds the seed's words. */
  bundledDirectory: string;
  /** Folder for the last valid answers, which survive a restart. */
  keptDirectory: string;
  /** The site's, without a slash at its end. */
  siteOrigin: string;
  calls: OutsideCalls;
  /** Gets a warning when visitors begin to get an older copy, and a note when they no longer do. */
  log: Logger;
}

const answerWithSettings = z.looseObject({ settings: z.unknown() });
const answerOfPage = z.looseObject({ page: z.unknown() });

/** How often all pages are asked for without an event: rarely while the live connection is open, often while it is not. */
const pollMilliseconds = { connected: 5 * 60_000, alone: 15_000 };

/** How long the words of many pages are read without answering a visitor in between. */
const sliceMilliseconds = 4;

/** Makes content from the lake's pages, updated by its live events; when the lake fails, from its last valid answers, or from the seed. */
export function createContent({
  client,
  bundledDirectory,
  keptDirectory,
  siteOrigin,
  calls,
  log,
}: ContentOptions): LiveContent {
  const { apiHost, projectId, dataset } = client.config();
  const kept = createKeptAnswers({ directory: keptDirectory, source: [apiHost, projectId, dataset].join(" ") });
  const state = createLakeState(log);
  const own = new Map<PageName, LivePage<unknown>>();
  const circuit = createLakeCircuit(() => {
    for (const [name, page] of own) if (state.failing.has(name)) void page.refresh();
    for (const { name, words } of composed.loaded()) if (state.failing.has(name)) void words.refresh();
    composed.resume();
  });
  /** A cache of hosted Sanity answers with what is at least as new as this event. */
  let newestEventId: string | undefined;
  const ask = <Page>(query: PageQuery<Page>, options?: { goesFirst?: boolean }) => {
    const parse = (answer: unknown) => {
      legalSwitch.take(answer);
      return query.parse(answer);
    };
    const asked = { ...query, parse };
    return circuit.ask(() => calls.make("contentLake", "query", () => askLake(client, asked, newestEventId)), options);
  };
  const versionTexts = createVersionTexts({
    ask,
    kept,
    completed: (key, query) => completed(`${key}-versions`, query, "addresses"),
    bundled: (name, query) => readBundledPage(bundledDirectory, name, query),
    log,
  });
  const listeners: ChangeListener[] = [];
  const tell: ChangeListener = (names, toldAt) => {
    for (const listener of listeners) listener(names, toldAt);
  };
  let connected = false;
  let freshAt: Date | undefined;
  let stopFollowing = () => Promise.resolve();

  /** The bundle has no composed page: of those it completes only the words around every page, which another page's answer has too. */
  const completed = <Page>(name: ChangedName, query: PageQuery<Page>, bundledName: PageName): PageQuery<Page> =>
    completedQuery(query, {
      bundledAnswer: () => readBundledAnswer(bundledDirectory, bundledName),
      onBundledWords: (words) => {
        state.lacks(name, words);
      },
    });

  const keep = (name: ChangedName, answer: unknown) => {
    kept.write(name, answer).catch((failure: unknown) => {
      log.warn({ err: failure, page: name }, "the last good copy of a page could not be kept on disk");
    });
  };
  const stateOf = (name: ChangedName) => ({
    onFailure: (failure: unknown) => {
      state.failed(name, failure);
    },
    onSuccess: () => {
      state.succeeded(name);
    },
  });

  /**
   * The words around every composed page, as the lake gave them in its newest answer for the addresses, which are asked for before all else. One
   * question instead of thousands, when a figure or the legal switch changes.
   */
  let settings: unknown;
  /** The settings around composed pages as they are shown, with what they were made of. */
  let around: { newest: unknown; edition: number; shown: unknown } | undefined;
  /** The same object until what is shown changes, because it is parsed once for all pages. */
  function currentSettings(): unknown {
    const newest = legalSwitch.appliedTo(settings);
    if (!around || around.newest !== newest || around.edition !== hiding.edition)
      around = { newest, edition: hiding.edition, shown: withoutLinksTo(hiding, newest) };
    return around.shown;
  }
  const withSettings = (answer: unknown) => ({ ...answerOfPage.parse(answer), settings: currentSettings() });
  /** Takes the settings of an answer; answers the names of the pages that show other words thereby. */
  function takeSettings(answer: unknown): readonly ComposedPageName[] {
    const { settings: newest } = answerWithSettings.parse(answer);
    if (isDeepStrictEqual(newest, settings)) return [];
    settings = newest;
    return composedNames();
  }
  const composedNames = () => book.pages.map(({ id }) => composedPageName(id));
  const legalSwitch = createLegalSwitch(() => {
    const before = composedNames();
    openBook();
    tell([...new Set([...own.keys(), ...before, ...composedNames()])]);
  });
  /** What the legal switch hides now, and pages without words; another edition after each change, by which words are known to be parsed with it. */
  let hiding: HiddenPlaces & { isOn: boolean; edition: number } = {
    isOn: false,
    paths: new Set(),
    siteOrigin,
    edition: 0,
  };
  /** The words of an answer, or of an older one, as the legal switch is now. */
  const underLegalSwitch = <Page>(query: PageQuery<Page>): PageQuery<Page> => ({
    ...query,
    parse(answer) {
      const whole = answerWithSettings.parse(answer);
      const switched = { ...whole, settings: legalSwitch.appliedTo(whole.settings) };
      return query.parse(answerWithoutLinksTo(hiding, switched, query.isBinding));
    },
  });
  /** No query waits behind those of composed pages, however many visitors want. */
  const ownPage = <Name extends PageName>(name: Name): LivePage<Pages[Name]> => {
    const query = underLegalSwitch(completed(name, pageQueries[name], name));
    let isAnswered = false;
    const asked: typeof query = {
      ...query,
      parse(answer) {
        isAnswered = true;
        return query.parse(answer);
      },
    };
    const bundled = async () => {
      if (query.isBinding && (isAnswered || (await kept.has(name)))) throw new UnknownLegalText(name);
      return readBundledPage(bundledDirectory, name, query);
    };
    const page = createLivePage({
      ask: () => ask(asked, { goesFirst: true }),
      parsedWith: { basis: () => `${hiding.edition} ${isAnswered}`, parse: query.parse },
      older: async () => (await kept.read(name, query)) ?? bundled(),
      onWords: ({ answer, toldAt }) => {
        if (name === "addresses") {
          const changed = takeSettings(answer);
          void readAddresses().then((isHidingOther) => {
            tell([...(isHidingOther ? [...own.keys(), ...composedNames()] : [name]), ...changed], toldAt);
          });
        } else tell([name], toldAt);
        keep(name, answer);
      },
      ...stateOf(name),
    });
    own.set(name, page);
    return page;
  };
  const livePage = makeEach(
    pages.map(({ name }) => name),
    ownPage,
  );

  /** A digest of the lake's last answer for each composed page, by which one that comes again after its release is known to be the same. */
  const lastAnswers = new Map<ComposedPageName, string>();
  /** The ids of the composed pages of which the newest answer could not be shown. */
  const refused = new Set<string>();
  /** The ids of those that never had words that can be shown: there is nothing at their addresses. */
  const unshown = new Set<string>();
  async function noteWhetherShown(id: string, page: LivePage<unknown>): Promise<void> {
    const isUnshown = await page.words().then(
      () => false,
      () => refused.has(id),
    );
    if (isUnshown === unshown.has(id)) return;
    if (isUnshown) unshown.add(id);
    else unshown.delete(id);
    if (openBook()) tell([...own.keys(), ...composedNames()]);
  }
  const composed = createComposedPages({
    make(id, name) {
      const whole = completed(name, composedPageQuery(id), "addresses");
      const query: typeof whole = {
        ...whole,
        parse(answer) {
          const parts = answerOfPage.parse(answer);
          return whole.parse({ ...parts, page: withoutLinksTo(hiding, parts.page) });
        },
      };
      const parse = (answer: unknown) => {
        refused.add(id);
        const words = query.parse(withSettings(answer));
        refused.delete(id);
        return words;
      };
      const report = stateOf(name);
      const page = createLivePage({
        ask: () => ask({ ...query, query: query.pageOnly, parse }),
        parsedWith: { basis: currentSettings, parse },
        older: async () =>
          (await kept.read(name, query, currentSettings())) ?? Promise.reject(new UnansweredPage(name)),
        onWords: ({ answer, text, toldAt }) => {
          const digest = createHash("sha256").update(text).digest("base64url");
          if (lastAnswers.get(name) === digest) return;
          lastAnswers.set(name, digest);
          tell([name], toldAt);
          keep(name, answer);
        },
        onFailure: (failure) => {
          report.onFailure(failure);
          void noteWhetherShown(id, page);
        },
        onSuccess: () => {
          report.onSuccess();
          void noteWhetherShown(id, page);
        },
      });
      return page;
    },
    onRelease: (name) => {
      state.forget(name);
    },
    onExpired: tell,
  });
  /** A page that never had words that can be shown is none; one of which there was no answer yet is asked for again. */
  const composedPage = (id: string): Promise<QueriedPage<ComposedPage | null>> =>
    composed.words(id).catch(async (failure: unknown) => {
      if (!refused.has(id)) throw failure;
      return { settings: (await livePage("addresses").words()).settings, page: null };
    });
  /** The newest valid answer for the addresses, and whether claims were hidden in it. */
  let listed: { addresses: Addresses; claimsHidden: boolean } = {
    addresses: { pages: [], redirects: [] },
    claimsHidden: false,
  };
  let book = addressBook(listed.addresses, new Set(), siteOrigin);

  /** Makes the book of what is listed, without what is hidden now. Answers whether that is something else than before. */
  function openBook(): boolean {
    const { addresses, claimsHidden } = listed;
    const isHiding = legalSwitch.isOn() || claimsHidden;
    const claims = isHiding ? (legalSwitch.wholeClaims() ?? wholeClaims(addresses.pages)) : [];
    const withUnshown = addressBook(addresses, new Set(claims), siteOrigin);
    // Those that cannot be shown yet are asked for like all others.
    composed.follow(withUnshown.pages);
    book = unshown.size === 0 ? withUnshown : addressBook(addresses, new Set([...claims, ...unshown]), siteOrigin);
    const names = new Set(composedNames());
    for (const name of lastAnswers.keys()) if (!names.has(name)) lastAnswers.delete(name);
    const isOn = legalSwitch.isOn();
    if (isOn === hiding.isOn && isDeepStrictEqual(book.hiddenPaths, hiding.paths)) return false;
    hiding = { isOn, paths: book.hiddenPaths, siteOrigin, edition: hiding.edition + 1 };
    return true;
  }

  /** Answers whether something else is hidden than before. */
  async function readAddresses(): Promise<boolean> {
    const {
      page,
      settings: { claimsHidden },
    } = await livePage("addresses").words();
    if (settings === undefined) {
      const older =
        (await kept.readSettings("addresses")) ??
        answerWithSettings.parse(readBundledAnswer(bundledDirectory, "addresses")).settings;
      // The lake may have answered meanwhile.
      settings ??= older;
    }
    listed = { addresses: page, claimsHidden };
    return openBook();
  }

  /** The addresses come first, so that no page links to one before the site answers there. */
  async function refreshChanged(tags: ReadonlySet<string>, news: LakeNews): Promise<void> {
    const changed = [...own].filter(([, page]) => page.dependsOn(tags));
    const refresh = (pages: typeof changed) => Promise.all(pages.map(([, page]) => page.refresh(news)));
    await refresh(changed.filter(([name]) => name === "addresses"));
    await refresh(changed.filter(([name]) => name !== "addresses"));
    await composed.changed(tags, news);
  }

  /** Asks for the pages of the site's own, then as told for those that staff composed. */
  async function refreshOwn(refreshComposed: () => Promise<void>, news?: LakeNews): Promise<void> {
    await Promise.all([...own.values()].map((page) => page.refresh(news)));
    await refreshComposed();
    if (state.failing.size === 0) freshAt = new Date();
  }

  const refreshAll = (news?: LakeNews) => refreshOwn(() => composed.changed(undefined, news), news);

  /** While the live connection is open, only pages in memory are asked for again: thousands of others would burden the lake for nothing. */
  const pollPages = () => (connected ? refreshOwn(() => composed.refreshLoaded()) : refreshAll());

  const poll = createSchedule(
    () => new Date(Date.now() + (connected ? pollMilliseconds.connected : pollMilliseconds.alone)),
    () => void pollPages(),
  );
  const midnight = createSchedule(
    () => nextMidnightInIndia(new Date()),
    () => {
      tell([...own.keys(), ...composedNames()]);
    },
  );
  /**
   * The pages of blocks with these names, or all those whose words are loaded, also when others have none. A page that is not loaded is drawn from what
   * is asked for then.
   */
  async function pagesOfBlocks(names?: ReadonlySet<string>): Promise<NamedPage<ChangedName>[]> {
    const words = [
      ...fixedPages
        .filter(({ name }) => names === undefined || names.has(name))
        .map(({ name }) => ({ name, words: livePage(name) })),
      ...composed.loaded(names),
    ];
    const found: NamedPage<ChangedName>[] = [];
    let sliceBegan = performance.now();
    for (const { name, words: live } of words) {
      const page = await live.words().then(
        (known) => known.page,
        () => null,
      );
      if (page) found.push({ name, page });
      // Words are parsed again after a figure changed; visitors are answered in between.
      if (performance.now() - sliceBegan < sliceMilliseconds) continue;
      await afterVisitors();
      sliceBegan = performance.now();
    }
    return found;
  }

  const offerClock = createOfferClock<ChangedName>({ pages: () => pagesOfBlocks(), onChange: tell });
  listeners.push(() => {
    offerClock.restart();
  });

  listeners.push((names) => {
    for (const key of legalDocumentKeys) if (names.includes(`${key}-versions`)) void keepVersionTexts(key);
  });

  async function keepVersionTexts(key: LegalDocumentKey): Promise<void> {
    const { versions } = (await livePage(`${key}-versions`).words()).page;
    await versionTexts.keep(key, versions);
  }

  return {
    page: (name) => livePage(name).words(),
    addresses: () => book,
    composedPage,
    async nextOfferChange(names, after) {
      return nextOfferChange(
        (await pagesOfBlocks(names)).flatMap(({ page }) => offersOnPage(page.blocks)),
        after,
      );
    },
    legalVersion: (key, version) => versionTexts.read(key, version),
    refreshAll: () => refreshAll({ toldAt: performance.now() }),
    onChange: (listener) => listeners.push(listener),
    status() {
      const pagesOnLastGood = state.failing.size;
      return { connected, lakeIsAway: !connected && pagesOnLastGood > 0, pagesOnLastGood, freshAt };
    },
    async start() {
      for (const schedule of [poll, midnight, offerClock]) schedule.restart();
      stopFollowing = followLake(client, {
        onChange: (tags, eventId) => {
          newestEventId = eventId ?? newestEventId;
          void refreshChanged(new Set(tags), { toldAt: performance.now() });
        },
        onFreshStart: () => {
          connected = true;
          poll.restart();
          void refreshAll();
        },
        onLoss: () => {
          if (!connected) return;
          connected = false;
          poll.restart();
          void refreshAll();
        },
      });
      await refreshAll();
      await readAddresses();
      offerClock.restart();
    },
    async stop() {
      for (const stoppable of [poll, midnight, offerClock, composed, ...own.values()]) stoppable.stop();
      await stopFollowing();
    },
  };
}

/** Makes a live page for each name; answers the function that finds one by its name. */
function makeEach<Name extends PageName>(
  names: readonly Name[],
  make: <Made extends Name>(name: Made) => LivePage<Pages[Made]>,
): typeof make {
  const made: { [Made in Name]?: LivePage<Pages[Made]> } = {};
  const livePage: typeof make = (name) => (made[name] ??= make(name));
  for (const name of names) livePage(name);
  return livePage;
}
