import type { SanityClient } from "@sanity/client";
import type { Logger } from "pino";

import { askLake } from "./ask-lake.ts";
import { readBundledPage } from "./bundled/read-bundled-page.ts";
import { followLake } from "./live/follow-lake.ts";
import { createLakeCircuit } from "./live/lake-circuit.ts";
import { createKeptAnswers } from "./live/kept-answers.ts";
import { createLakeState } from "./live/lake-state.ts";
import { createLivePage, type LakeNews, type LivePage } from "./live/live-page.ts";
import { nextMidnightInIndia, nextOfferChange } from "./live/next-change.ts";
import { createSchedule } from "./live/schedule.ts";
import { createVersionTexts } from "./live/version-texts.ts";
import { type LegalDocumentKey, legalDocumentKeys, type LegalVersion } from "./queries/legal-version.ts";
import type { PageQuery, QueriedPage } from "./queries/page-query.ts";
import { pageQueries, type Pages } from "./queries/page-queries.ts";

/** The name of a page whose words come from the lake. */
export type PageName = keyof Pages;

/** One page's words and the words around every page. */
export type PageContent<Name extends PageName> = QueriedPage<Pages[Name]>;

/** Every page's words. */
export interface Content {
  /** The page's newest good words, from memory. Rejects only when there were never any and the bundled copy cannot be read either. */
  page<Name extends PageName>(name: Name): Promise<PageContent<Name>>;
  /** The text of a version that the list of versions names, from the disk. Rejects when it was never kept and the lake does not give it. */
  legalVersion(key: LegalDocumentKey, number: number): Promise<LegalVersion>;
}

/**
 * Told of pages that changed.
 *
 * @param toldAt when the lake first told of it, by `performance.now()`; undefined when it did not: the clock changed the page, or polling found it
 */
export type ChangeListener = (pages: readonly PageName[], toldAt?: number) => void;

/** Every page's words, kept as new as the lake's. */
export interface LiveContent extends Content {
  /** Asks for every page and begins to follow the lake. Resolves when every page was answered or failed once, after some 2 s at most. */
  start(): Promise<void>;
  /** The lake told of a change, but not of which: asks for every page again. Resolves when every page was answered or failed once. */
  refreshAll(): Promise<void>;
  /** Calls the listener when a page's words, or what the clock makes of them, changed. */
  onChange(listener: ChangeListener): void;
  /** How the lake and the words are now. */
  status(): ContentStatus;
  /** Follows no longer and asks no more; the words stay. */
  stop(): Promise<void>;
}

/** What an operator wants to know about the words. */
export interface ContentStatus {
  /** Whether the live connection stands. */
  connected: boolean;
  /** Whether neither the live connection stands nor every page could be had: it is no use to wait for an answer. */
  lakeIsAway: boolean;
  /** How many pages are served an older copy because the lake gave no page. */
  pagesOnLastGood: number;
  /** When every page's words were last known to be the lake's; undefined before the first time. */
  freshAt: Date | undefined;
}

/** What content is made from. */
export interface ContentOptions {
  client: SanityClient;
  /** Folder written at build (`build/bundled-content`), whose `pages.json` holds the seed's words. */
  bundledDirectory: string;
  /** Folder for the last good answers, which outlive the process. */
  keptDirectory: string;
  /** Told when visitors are served an older copy, and when they no longer are. */
  log: Logger;
}

/** How often everything is asked for even though no event came: seldom while the live connection stands, often while it does not. */
const pollMilliseconds = { connected: 5 * 60_000, alone: 15_000 };

/** Pages as the lake has them, told by its live events; else as it last had them, else as the seed has them. */
export function createContent({ client, bundledDirectory, keptDirectory, log }: ContentOptions): LiveContent {
  const { apiHost, projectId, dataset } = client.config();
  const kept = createKeptAnswers({ directory: keptDirectory, source: [apiHost, projectId, dataset].join(" ") });
  const state = createLakeState(log);
  const all = new Map<PageName, LivePage<unknown>>();
  const circuit = createLakeCircuit(() => {
    for (const [name, page] of all) if (state.failing.has(name)) void page.refresh();
  });
  const versionTexts = createVersionTexts({
    ask: (query) => circuit.ask(() => askLake(client, query)),
    kept,
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

  const source = <Page>(name: PageName, query: PageQuery<Page>): LivePage<Page> => {
    const page = createLivePage<Page>({
      ask: (lastLiveEventId) => circuit.ask(() => askLake(client, query, lastLiveEventId)),
      older: async () => (await kept.read(name, query)) ?? readBundledPage(bundledDirectory, name, query),
      onWords: (answer, toldAt) => {
        tell([name], toldAt);
        kept.write(name, query, answer).catch((failure: unknown) => {
          log.warn({ err: failure, page: name }, "the last good copy of a page could not be kept on disk");
        });
      },
      onFailure: (failure) => {
        state.failed(name, failure);
      },
      onSuccess: () => {
        state.succeeded(name);
      },
    });
    all.set(name, page);
    return page;
  };
  // In the order in which a change of all is asked for: what most people read, and what names figures, first.
  const pages: { [Name in PageName]: LivePage<Pages[Name]> } = {
    home: source("home", pageQueries.home),
    promotion: source("promotion", pageQueries.promotion),
    faq: source("faq", pageQueries.faq),
    about: source("about", pageQueries.about),
    "how-to-play": source("how-to-play", pageQueries["how-to-play"]),
    leaderboard: source("leaderboard", pageQueries.leaderboard),
    rules: source("rules", pageQueries.rules),
    tips: source("tips", pageQueries.tips),
    privacy: source("privacy", pageQueries.privacy),
    terms: source("terms", pageQueries.terms),
    legality: source("legality", pageQueries.legality),
    disclaimer: source("disclaimer", pageQueries.disclaimer),
    otp: source("otp", pageQueries.otp),
    login: source("login", pageQueries.login),
    "sign-up": source("sign-up", pageQueries["sign-up"]),
    "forgot-password": source("forgot-password", pageQueries["forgot-password"]),
    "reset-password": source("reset-password", pageQueries["reset-password"]),
    "google-consent": source("google-consent", pageQueries["google-consent"]),
    "google-link": source("google-link", pageQueries["google-link"]),
    "confirm-email": source("confirm-email", pageQueries["confirm-email"]),
    account: source("account", pageQueries.account),
    "account-overview": source("account-overview", pageQueries["account-overview"]),
    "add-cash": source("add-cash", pageQueries["add-cash"]),
    "withdraw-cash": source("withdraw-cash", pageQueries["withdraw-cash"]),
    "personal-detail": source("personal-detail", pageQueries["personal-detail"]),
    transactions: source("transactions", pageQueries.transactions),
    mails: source("mails", pageQueries.mails),
    sitemap: source("sitemap", pageQueries.sitemap),
    "not-found": source("not-found", pageQueries["not-found"]),
    refused: source("refused", pageQueries.refused),
    error: source("error", pageQueries.error),
    "privacy-versions": source("privacy-versions", pageQueries["privacy-versions"]),
    "terms-versions": source("terms-versions", pageQueries["terms-versions"]),
    "legality-versions": source("legality-versions", pageQueries["legality-versions"]),
    "disclaimer-versions": source("disclaimer-versions", pageQueries["disclaimer-versions"]),
  };

  async function refreshAll(news?: LakeNews): Promise<void> {
    await Promise.all([...all.values()].map((page) => page.refresh(news)));
    if (state.failing.size === 0) freshAt = new Date();
  }

  const poll = createSchedule(
    () => new Date(Date.now() + (connected ? pollMilliseconds.connected : pollMilliseconds.alone)),
    () => void refreshAll(),
  );
  const midnight = createSchedule(
    () => nextMidnightInIndia(new Date()),
    () => {
      tell([...all.keys()]);
    },
  );
  const offerChange = createSchedule(
    async () => nextOfferChange((await pages.promotion.words()).page.offers, new Date()),
    () => {
      tell(["promotion"]);
    },
  );
  listeners.push((names) => {
    if (names.includes("promotion")) offerChange.restart();
  });

  listeners.push((names) => {
    for (const key of legalDocumentKeys) if (names.includes(`${key}-versions`)) void keepVersionTexts(key);
  });

  async function keepVersionTexts(key: LegalDocumentKey): Promise<void> {
    const { versions } = (await pages[`${key}-versions`].words()).page;
    await versionTexts.keep(
      key,
      versions.map(({ number }) => number),
    );
  }

  return {
    page: (name) => pages[name].words(),
    legalVersion: (key, number) => versionTexts.read(key, number),
    refreshAll: () => refreshAll({ toldAt: performance.now() }),
    onChange: (listener) => listeners.push(listener),
    status() {
      const pagesOnLastGood = state.failing.size;
      return { connected, lakeIsAway: !connected && pagesOnLastGood > 0, pagesOnLastGood, freshAt };
    },
    async start() {
      for (const schedule of [poll, midnight, offerChange]) schedule.restart();
      stopFollowing = followLake(client, {
        onChange: (tags, eventId) => {
          const news = { toldAt: performance.now(), eventId };
          const changed = new Set(tags);
          for (const page of all.values()) if (page.dependsOn(changed)) void page.refresh(news);
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
    },
    async stop() {
      for (const stoppable of [poll, midnight, offerChange, ...all.values()]) stoppable.stop();
      await stopFollowing();
    },
  };
}
