import type { SanityClient } from "@sanity/client";
import type { Logger } from "pino";

import type { OutsideCalls } from "../../gateways/outside-calls.ts";
import { type PageName, pages } from "../../pages.ts";
import { fixedPages } from "../addresses/fixed-pages.ts";
import { completedAnswer } from "../bundled/completed-query.ts";
import type { ChangedName, ChangeListener, LiveContent } from "../content.ts";
import type { ComposedPage } from "../queries/composed-page.ts";
import { type LegalDocumentKey, legalDocumentKeys } from "../queries/legal-version.ts";
import type { QueriedPage } from "../queries/page-query.ts";
import { pageQueries, type Pages } from "../queries/page-queries.ts";
import { composedPageName, createComposedPages } from "./composed-pages.ts";
import { composedWordsMaker } from "./composed-words.ts";
import { followLake } from "./follow-lake.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { createLakeCircuit } from "./lake-circuit.ts";
import { createLakeState } from "./lake-state.ts";
import { createLegalSwitch } from "./legal-switch.ts";
import { createLiveAddressBook } from "./live-address-book.ts";
import type { LakeNews, LivePage } from "./live-page.ts";
import { effectiveInstants, firstAfter, nextMidnightInIndia, offerInstants } from "./next-change.ts";
import { createOwnPage } from "./own-page.ts";
import { createPageSources } from "./page-sources.ts";
import { createSchedule } from "./schedule.ts";
import { answerWithSettings, createSharedSettings } from "./shared-settings.ts";
import { UnshownPage } from "./page-errors.ts";
import { createVersionTexts } from "./version-texts.ts";

interface LiveContentOptions {
  client: SanityClient;
  /** Folder written at build (`build/bundled-content`), whose `pages.json` holds the seed's words. */
  bundledDirectory: string;
  /** Folder for the last valid answers, which survive a restart. */
  keptDirectory: string;
  /** The site's, without a slash at its end. */
  siteOrigin: string;
  /** Whether a webhook tells of every published change. */
  isToldByWebhook?: boolean;
  calls: OutsideCalls;
  /** Gets a warning when visitors begin to get an older copy, and a note when they no longer do. */
  log: Logger;
}

/** How often all pages are asked for without an event: rarely while the live connection or a webhook tells of changes, often while neither does. */
const pollMilliseconds = { told: 5 * 60_000, alone: 15_000 };

/** Makes content from the lake's pages, updated by its live events; when the lake fails, from its last valid answers, or from the seed. */
export function createLiveContent({
  client,
  bundledDirectory,
  keptDirectory,
  siteOrigin,
  isToldByWebhook = false,
  calls,
  log,
}: LiveContentOptions): LiveContent {
  const { apiHost, projectId, dataset } = client.config();
  const kept = createKeptAnswers({ directory: keptDirectory, source: [apiHost, projectId, dataset].join(" ") });
  const state = createLakeState(log);
  const listeners: ChangeListener[] = [];
  const tell: ChangeListener = (names, toldAt) => {
    for (const listener of listeners) listener(names, toldAt);
  };
  let connected = false;
  let freshAt: Date | undefined;
  let newestEventId: string | undefined;
  let stopFollowing = () => Promise.resolve();

  const legalSwitch = createLegalSwitch(() => {
    const before = everyName();
    addresses.reopen();
    tell([...new Set([...before, ...everyName()])]);
  });
  const addresses = createLiveAddressBook({
    siteOrigin,
    legalSwitch,
    onPages: (listed) => composed.follow(listed),
  });
  const { hiding } = addresses;
  const settings = createSharedSettings({
    legalSwitch,
    hiding,
    completed: (answer) => completedAnswer(pageQueries.addresses, answer, () => sources.bundledAnswer("addresses")),
  });
  const composedNames = () => addresses.current().pages.map(({ id }) => composedPageName(id));
  const everyName = (): ChangedName[] => [...own.keys(), ...composedNames()];

  const circuit = createLakeCircuit(() => {
    for (const [name, page] of own) if (state.failing.has(name)) void page.refresh();
    for (const { name, words } of composed.loaded()) if (state.failing.has(name)) void words.refresh();
    composed.resume();
  });
  const sources = createPageSources({
    client,
    calls,
    circuit,
    legalSwitch,
    newestEventId: () => newestEventId,
    kept,
    bundledDirectory,
    state,
    log,
  });

  const own = new Map<PageName, LivePage<unknown>>();
  const livePage = makeEach(
    pages.map(({ name }) => name),
    (name) => {
      const page = createOwnPage(name, {
        sources,
        legalSwitch,
        hiding,
        onWords({ answer, toldAt }) {
          if (name === "addresses") void takeAddresses(answer, toldAt);
          else tell([name], toldAt);
          sources.keep(name, answer);
        },
      });
      own.set(name, page);
      return page;
    },
  );

  const composed = createComposedPages({
    make: composedWordsMaker({
      sources,
      settings,
      hiding,
      onWords: (name, toldAt) => tell([name], toldAt),
      onShown: (id, isShown) => {
        if (addresses.note(id, isShown)) tell(everyName());
      },
    }),
    onRelease: (name) => state.forget(name),
    onExpired: tell,
  });

  /** Takes the lake's newest answer for the addresses, whose settings are those of every composed page. */
  async function takeAddresses(answer: unknown, toldAt: number | undefined): Promise<void> {
    const concerned = settings.take(answer) ? composedNames() : [];
    const isHidingOther = await listAddresses();
    tell([...(isHidingOther ? everyName() : (["addresses"] as const)), ...concerned], toldAt);
  }

  /** Answers whether something else is hidden than before. */
  async function listAddresses(): Promise<boolean> {
    const listed = await livePage("addresses").words();
    await settings.takeOlder(async () => {
      const stored = await kept.readAnswer("addresses");
      const hasSettings = answerWithSettings.safeParse(stored).data?.settings !== undefined;
      return hasSettings ? stored : sources.bundledAnswer("addresses");
    });
    return addresses.list(listed);
  }

  /** A page that never had words that can be shown is none; one of which there was no answer yet is asked for again. */
  const composedPage = (id: string): Promise<QueriedPage<ComposedPage | null>> =>
    composed.words(id).catch(async (failure: unknown) => {
      if (!(failure instanceof UnshownPage)) throw failure;
      return { settings: (await livePage("addresses").words()).settings, page: null };
    });

  /** The addresses come first, so that no page links to one before the site answers there. */
  async function refreshChanged(tags: ReadonlySet<string>, news: LakeNews): Promise<void> {
    const changed = [...own].filter(([, page]) => page.dependsOn(tags));
    const refresh = (those: typeof changed) => Promise.all(those.map(([, page]) => page.refresh(news)));
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

  /** A webhook does not tell when the lake answers again. */
  const isTold = () => connected || (isToldByWebhook && state.failing.size === 0);

  const poll = createSchedule(
    () => new Date(Date.now() + (isTold() ? pollMilliseconds.told : pollMilliseconds.alone)),
    () => void pollPages(),
  );
  const midnight = createSchedule(
    () => nextMidnightInIndia(new Date()),
    () => tell(everyName()),
  );

  const versionTexts = createVersionTexts({
    ask: sources.ask,
    kept,
    completed: (key, query) => sources.completed(`${key}-versions`, query, "addresses"),
    bundled: sources.bundled,
    log,
  });
  listeners.push((names) => {
    for (const key of legalDocumentKeys) if (names.includes(`${key}-versions`)) void keepVersionTexts(key);
  });

  async function keepVersionTexts(key: LegalDocumentKey): Promise<void> {
    // Without words there is no list; what is wrong with it is logged where it is asked for.
    const list = await livePage(`${key}-versions`)
      .words()
      .catch(() => undefined);
    if (list) await versionTexts.keep(key, list.page.versions);
  }

  return {
    page: (name) => livePage(name).words(),
    addresses: addresses.current,
    composedPage,
    async nextChange(names, after) {
      const legal = legalDocumentKeys.filter((key) => names.has(key)).map((key) => livePage(key));
      const fixed = fixedPages.filter(({ name }) => names.has(name)).map(({ name }) => livePage(name));
      // A page that is not loaded is drawn from what is asked for then.
      const listing = [...fixed, ...composed.loaded(names).map(({ words }) => words)];
      const instants = await Promise.all([offerInstants(listing), effectiveInstants(legal)]);
      return firstAfter(instants.flat(), after);
    },
    legalVersion: (key, version) => versionTexts.read(key, version),
    refreshAll: () => refreshAll({ toldAt: performance.now() }),
    onChange: (listener) => listeners.push(listener),
    status() {
      const pagesOnLastGood = state.failing.size;
      return { connected, lakeIsAway: !connected && state.isLakeAway, pagesOnLastGood, freshAt };
    },
    async start() {
      for (const schedule of [poll, midnight]) schedule.restart();
      // The switch of the last stored answer holds for the bundled copies too, until the lake says otherwise.
      legalSwitch.takeOlder(await kept.readAnswer("addresses"));
      stopFollowing = followLake(client, {
        log,
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
      await listAddresses();
    },
    async stop() {
      for (const stoppable of [poll, midnight, composed, ...own.values()]) stoppable.stop();
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
