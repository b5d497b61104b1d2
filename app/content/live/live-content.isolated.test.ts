import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { afterEach, expect, test, vi } from "vitest";

import { unwatchedCalls } from "../../gateways/testing/unwatched-calls.ts";
import { offersOnPage } from "../../blocks/on-page.ts";
import { bundledPagesFileName } from "../bundled/read-bundled-page.ts";
import { createSanityClient } from "../client.ts";
import type { PageName } from "../../pages.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { UnknownLegalText } from "./page-errors.ts";
import type { ChangedName, LiveContent } from "../content.ts";
import { createLiveContent } from "./live-content.ts";
import { notFoundAnswer, promotionAnswer, withOffer } from "../testing/answers.ts";
import { startFakeLake } from "../testing/fake-lake.ts";
import { readableLog } from "../testing/log-lines.ts";

// Every page but the promotion asks for the same words with its own name, so that the fake lake does not need thirty pages.
vi.mock(import("../queries/page-queries.ts"), async (importOriginal) => {
  const { pageQueries } = await importOriginal();
  const notFound = pageQueries["not-found"];
  const parse = (answer: unknown) => {
    const { settings, page } = notFound.parse(answer);
    // For those that are a legal document, or list its versions, the addresses, or blocks.
    return { settings, page: { ...page, ...announced, versions: [], pages: [diwali], redirects: [], blocks: [] } };
  };
  const named = Object.keys(pageQueries).map((page) => [
    page,
    { query: notFound.query, parameters: { ...notFound.parameters, page }, parse, isBinding: page === "terms" },
  ]);
  return { pageQueries: { ...pageQueries, ...Object.fromEntries(named), promotion: pageQueries.promotion } };
});

vi.mock(import("../queries/composed-page.ts"), async (importOriginal) => {
  const original = await importOriginal();
  const { query, ...promotion } = original.fixedPageQuery("promotion");
  // The client posts a query that is too long for an address, and the fake lake reads addresses.
  const short = query.slice(0, 100);
  return {
    ...original,
    composedPageQuery: (page: string) => ({ ...promotion, query: short, pageOnly: short, parameters: { page } }),
  };
});

const siteOrigin = "https://rummy.example";

/** When the texts of a legal document take effect of which two are announced. */
const announced = {
  effectiveDate: "2026-11-25",
  announced: { number: 3, earlier: [{ effectiveDate: "2026-11-23" }, { effectiveDate: "2026-11-01" }] },
};

/** A page that staff composed, as the address book lists it. */
const diwali = {
  id: "diwali" as const,
  address: "diwali",
  noindex: null,
  updatedAt: "2026-11-21T00:00:00Z",
  tabs: null,
  isSearched: null,
  isClaim: false,
};

afterEach(() => vi.useRealTimers());

const second = 1_000;
const minute = 60 * second;

/** Fakes the clock and its timers; network requests still run in real time. */
const setClock = (instant: string) => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: new Date(instant) });
};

/** The page that a query asks for. */
const pageAskedFor = (url: string): string =>
  new URL(url, "http://lake").searchParams.get("$page")?.replaceAll('"', "") ?? "promotion";

/** What the documents of the lake say. */
interface Documents {
  /** The title of the page for unknown addresses. */
  title: string;
  /** The lead of the page that staff composed. */
  lead: string;
  /** The figure that this lead names. */
  minimumAge: number;
  /** Whether there is the figure of the cards. */
  hasCards: boolean;
  /** The legal switch. */
  claimsHidden: boolean;
  /** Whether the page that staff composed is marked as a claim as a whole. */
  isClaim: boolean;
  /** Whether the menu is none, so that no answer with settings can be shown. */
  isMenuBroken: boolean;
}

const toDiwali = { _key: "diwali", label: "Diwali", href: "/diwali" };

/** What the lake answers to the query for a page's words. */
function answerTo(page: string, documents: Documents) {
  const answer = answerInOrder(page, documents);
  if (!("settings" in answer)) return answer;
  const { claimsHidden, isMenuBroken } = documents;
  const entries = [...notFoundAnswer.settings.navigation, toDiwali];
  return { ...answer, settings: { ...answer.settings, claimsHidden, navigation: isMenuBroken ? "none" : entries } };
}

function answerInOrder(page: string, { title, lead, minimumAge, hasCards, isClaim }: Documents) {
  if (page === "promotion") return promotionAnswer;
  if (page === diwali.id) {
    const { page: diwaliPage } = withOffer({ startsAt: "2026-11-21T14:02:00Z", endsAt: "2026-11-21T14:04:00Z" });
    return { page: { ...diwaliPage, lead } };
  }
  const ruleFigures = [
    { key: "minimum-age", amount: minimumAge, unit: "years", grouped: false },
    ...(hasCards ? [{ key: "cards", amount: 13, unit: "cards", grouped: false }] : []),
  ];
  if (page === "addresses")
    return {
      settings: { ...notFoundAnswer.settings, ruleFigures },
      page: { ...notFoundAnswer.page, pages: [{ ...diwali, isClaim }], redirects: [] },
    };
  const moreLinks = [toDiwali];
  const shownTitle = page === "not-found" ? title : "Another page";
  return { ...notFoundAnswer, page: { ...notFoundAnswer.page, title: shownTitle, moreLinks } };
}

/** Content with a bundled promotion, over a lake that answers and sends live events unless `isAway`. */
async function followed({
  welcomes = true,
  isAway = false,
  isToldByWebhook = false,
  lead = "From {minimum-age}.",
  isMenuBroken = false,
  earlierTerms = {},
  earlierAddresses = {},
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  await writeFile(
    join(folder, bundledPagesFileName),
    JSON.stringify({ promotion: promotionAnswer, addresses: notFoundAnswer, terms: notFoundAnswer }),
  );
  const documents: Documents = {
    title: "First",
    lead,
    minimumAge: 18,
    hasCards: true,
    claimsHidden: false,
    isClaim: false,
    isMenuBroken,
  };
  const state = { ...documents, answersAfterMilliseconds: 0, welcomes };
  const streams = new Set<ServerResponse>();
  const lake = await startFakeLake((response, { url = "" }) => {
    if (isAway) {
      response.destroy();
      return;
    }
    if (url.includes("/live/events/")) {
      streams.add(response);
      response.writeHead(200, { "Content-Type": "text/event-stream" }).flushHeaders();
      if (state.welcomes) welcome(response);
      return;
    }
    const page = pageAskedFor(url);
    const body = JSON.stringify({ result: answerTo(page, state), syncTags: [`s1:${page}`], ms: 1 });
    // Uses real time, not the test's clock.
    void delay(state.answersAfterMilliseconds).then(() =>
      response.setHeader("Content-Type", "application/json").end(body),
    );
  });
  const welcome = (response: ServerResponse) => {
    response.write('event: welcome\nid: 1\ndata: {"id":"1"}\n\n');
  };
  const client = createSanityClient(lake.connection);
  const { apiHost, projectId, dataset } = client.config();
  const earlier = createKeptAnswers({ directory: folder, source: [apiHost, projectId, dataset].join(" ") });
  if ("title" in earlierTerms) await earlier.write("terms", earlierTerms);
  if ("settings" in earlierAddresses) await earlier.write("addresses", earlierAddresses);
  const content: LiveContent = createLiveContent({
    calls: unwatchedCalls,
    client,
    bundledDirectory: folder,
    keptDirectory: folder,
    siteOrigin,
    isToldByWebhook,
    log: readableLog().log,
  });
  const changes: { pages: readonly ChangedName[]; toldAt: number | undefined }[] = [];
  content.onChange((pages, toldAt) => changes.push({ pages, toldAt }));
  const queriesFor = (page: PageName | typeof diwali.id) =>
    lake.asked.filter((url) => !url.includes("/live/events/") && pageAskedFor(url) === page);
  const timesAsked = (page: PageName | typeof diwali.id) => queriesFor(page).length;
  let lastEventId = 1;
  const sendEvent = (...tags: string[]) => {
    lastEventId += 1;
    for (const stream of streams)
      stream.write(`event: message\nid: ${lastEventId}\ndata: ${JSON.stringify({ tags })}\n\n`);
    return String(lastEventId);
  };
  await content.start();
  return {
    state,
    content,
    changes,
    title: async () => (await content.page("not-found")).page.title,
    timesAsked,
    /** The event that the last query for a page named. */
    eventNamedFor: (page: PageName) =>
      new URL(queriesFor(page).at(-1) ?? "", "http://lake").searchParams.get("lastLiveEventId"),
    /** Answers the event's id. */
    sendEvent,
    /** Moves the clock forward, in steps after each of which a connected lake sends a sign of life that is read. */
    pass: async (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 15 * second) {
        await vi.advanceTimersByTimeAsync(Math.min(left, 15 * second));
        if (!content.status().connected) continue;
        const before = timesAsked("tips");
        sendEvent("s1:tips");
        while (timesAsked("tips") === before) await delay(5);
      }
    },
    /** Breaks the live connection off. */
    breakOff: () => {
      for (const stream of streams) stream.destroy();
      streams.clear();
    },
    welcomeAll: () => {
      state.welcomes = true;
      for (const stream of streams) welcome(stream);
    },
    async [Symbol.asyncDispose]() {
      await content.stop();
      await lake[Symbol.asyncDispose]();
      // Stopping does not wait for an answer that is being stored.
      await rm(folder, { recursive: true, maxRetries: 10 });
    },
  };
}

/** Content that is connected to the lake and has finished its first queries. */
async function connected() {
  const open = await followed();
  await expect.poll(() => open.content.status().connected).toBe(true);
  await open.content.refreshAll();
  open.changes.length = 0;
  return open;
}

test("the legal switch hides claims although no answer of the lake can be shown, and is off again with the first that says so", async () => {
  await using open = await connected();
  /** The offers that visitors see: one of the site's own page, one of a page that staff composed. */
  const offers = async () => {
    const [own, staffs] = await Promise.all([open.content.page("promotion"), open.content.composedPage(diwali.id)]);
    return [own.page, staffs.page].map((page) => offersOnPage(page?.blocks ?? []).length);
  };
  expect(await offers()).toEqual([1, 1]);

  Object.assign(open.state, { claimsHidden: true, isMenuBroken: true });
  open.sendEvent("s1:addresses");
  await expect.poll(offers).toEqual([0, 0]);
  expect(open.changes.flatMap(({ pages }) => pages)).toEqual(expect.arrayContaining(["promotion", "page-diwali"]));

  Object.assign(open.state, { claimsHidden: false, isMenuBroken: false });
  open.sendEvent("s1:addresses");
  await expect.poll(offers).toEqual([1, 1]);
});

test("the legal switch hides the claims of a page that names a figure which is no longer there", async () => {
  await using open = await followed({ lead: "Play with {cards} cards." });
  const shown = async () => {
    const { page } = await open.content.composedPage(diwali.id);
    return { lead: page?.lead, offers: offersOnPage(page?.blocks ?? []).length };
  };
  await expect.poll(shown).toEqual({ lead: "Play with 13 cards.", offers: 1 });
  open.state.hasCards = false;
  open.sendEvent("s1:addresses");
  const pagesOnLastGood = async () => {
    await shown();
    return open.content.status().pagesOnLastGood;
  };
  await expect.poll(pagesOnLastGood).toBe(1);
  expect(await shown()).toEqual({ lead: "Play with 13 cards.", offers: 1 });

  open.state.claimsHidden = true;
  open.sendEvent("s1:addresses");
  await expect.poll(shown).toEqual({ lead: "Play with 13 cards.", offers: 0 });
  Object.assign(open.state, { hasCards: true, claimsHidden: false });
  open.sendEvent("s1:addresses");
  // The kept copy shows its claims again before the page itself is read again.
  await expect.poll(shown).toEqual({ lead: "Play with 13 cards.", offers: 1 });
  await expect.poll(pagesOnLastGood).toBe(0);
});

test("what the legal switch hid when an earlier process last heard from the lake is hidden in the bundled copy too", async () => {
  const earlierAddresses = { ...notFoundAnswer, settings: { ...notFoundAnswer.settings, claimsHidden: true } };
  const offers = async ({ content }: { content: LiveContent }) =>
    offersOnPage((await content.page("promotion")).page.blocks).length;
  await using away = await followed({ isAway: true, earlierAddresses });
  expect(await offers(away)).toBe(0);
  await using unknown = await followed({ isAway: true });
  expect(await offers(unknown)).toBe(1);
  await using back = await followed({ earlierAddresses });
  await back.content.refreshAll();
  expect(await offers(back), "the lake says that it is off").toBe(1);
});

test("the legal switch hides a page that is a claim as a whole although no answer of the lake can be shown", async () => {
  await using open = await connected();
  const places = () => open.content.addresses().pages.map(({ id }) => id);
  /** The menu around a page of the site's own. */
  const menu = async () => (await open.content.page("not-found")).settings.navigation.map(({ label }) => label);
  expect(places()).toEqual([diwali.id]);
  expect(await menu()).toEqual(["Home", "Diwali"]);

  Object.assign(open.state, { claimsHidden: true, isMenuBroken: true });
  open.sendEvent("s1:addresses");
  await expect.poll(() => open.changes.length).toBeGreaterThan(0);
  expect(places(), "it is no claim").toEqual([diwali.id]);
  Object.assign(open.state, { isClaim: true });
  open.sendEvent("s1:addresses");
  await expect.poll(places).toEqual([]);
  expect([...open.content.addresses().hiddenPaths]).toEqual(["/diwali"]);
  expect(await menu()).toEqual(["Home"]);
  expect((await open.content.page("not-found")).page.moreLinks).toEqual([]);
  const terms = await open.content.page("terms");
  expect(terms.page, "what players agreed to stays whole").toMatchObject({ moreLinks: [toDiwali] });
  expect(terms.settings.navigation).toHaveLength(1);
  expect(open.changes.at(-1)?.pages).toEqual(expect.arrayContaining(["not-found", "page-diwali"]));
  Object.assign(open.state, { isClaim: false });
  open.sendEvent("s1:addresses");
  await expect.poll(places).toEqual([diwali.id]);

  Object.assign(open.state, { isClaim: true });
  open.sendEvent("s1:addresses");
  await expect.poll(places).toEqual([]);
  Object.assign(open.state, { claimsHidden: false, isMenuBroken: false });
  open.sendEvent("s1:addresses");
  await expect.poll(places).toEqual([diwali.id]);
  await expect.poll(menu).toEqual(["Home", "Diwali"]);
});

test("a legal page shows the bundled text only when the lake never answered for it, in this process or an earlier one", async () => {
  await using unreached = await followed({ isAway: true });
  expect((await unreached.content.page("terms")).page.title).toBe(notFoundAnswer.page.title);
  await using reached = await followed({ isMenuBroken: true });
  await expect(reached.content.page("terms")).rejects.toThrow(UnknownLegalText);
  expect((await reached.content.page("promotion")).page.title).toBe(promotionAnswer.page.title);
  await using reachedEarlier = await followed({ isAway: true, earlierTerms: { title: "Of another shape" } });
  await expect(reachedEarlier.content.page("terms")).rejects.toThrow(UnknownLegalText);
});

test("a page that staff composed is none until it has words that can be shown, and then keeps the last ones", async () => {
  await using open = await followed({ lead: "From {no-such-figure}." });
  expect((await open.content.composedPage(diwali.id)).page).toBeNull();
  const leads = async () => (await open.content.composedPage(diwali.id)).page?.lead;
  /** Where it is listed: in the sitemap, and in the menus of a page of the site's own. */
  const listed = async () => [
    ...open.content.addresses().pages.map(({ address }) => address),
    ...(await open.content.page("not-found")).settings.navigation.map(({ href }) => href),
  ];
  await expect.poll(listed).toEqual(["/"]);
  open.state.lead = "From {minimum-age}.";
  open.changes.length = 0;
  open.sendEvent("s1:diwali");
  await expect.poll(leads).toBe("From 18.");
  await expect.poll(listed).toEqual(["/diwali", "/", "/diwali"]);
  expect(open.changes.flatMap(({ pages }) => pages)).toEqual(expect.arrayContaining(["not-found", "page-diwali"]));
  open.state.lead = "From {no-such-figure}.";
  const asked = open.timesAsked(diwali.id);
  open.sendEvent("s1:diwali");
  await expect.poll(() => open.timesAsked(diwali.id)).toBeGreaterThan(asked);
  expect(await leads()).toBe("From 18.");
  expect(await listed()).toEqual(["/diwali", "/", "/diwali"]);
});

test("a page changes when an offer on it begins and when it ends", async () => {
  await using open = await connected();
  const next = (after: string, ...names: string[]) => open.content.nextChange(new Set(names), new Date(after));

  expect(await next("2026-11-21T10:00:00Z", "promotion")).toEqual(new Date("2026-11-21T10:02:00Z"));
  expect(await next("2026-11-21T10:02:00Z", "promotion")).toEqual(new Date("2026-11-21T10:04:00Z"));
  expect(await next("2026-11-21T14:00:00Z", "home", "page-diwali")).toEqual(new Date("2026-11-21T14:02:00Z"));
  expect(await next("2026-11-21T14:02:00Z", "page-diwali")).toEqual(new Date("2026-11-21T14:04:00Z"));
  expect(await next("2026-11-21T14:04:00Z", "page-diwali")).toBeUndefined();
  expect(await next("2026-11-21T14:00:00Z", "home")).toBeUndefined();
});

test("a legal document changes at the midnights in India at which its texts take effect", async () => {
  await using open = await connected();
  const next = (after: string, name: string) => open.content.nextChange(new Set([name]), new Date(after));

  expect(await next("2026-11-22T18:29:59.999Z", "terms")).toEqual(new Date("2026-11-22T18:30:00Z"));
  expect(await next("2026-11-22T18:30:00Z", "terms")).toEqual(new Date("2026-11-24T18:30:00Z"));
  expect(await next("2026-11-24T18:30:00Z", "terms")).toBeUndefined();
  expect(await next("2026-11-22T18:29:59.999Z", "home")).toBeUndefined();
});

test("while the lake is away, too, it is known when a promotion begins", async () => {
  await using open = await followed({ isAway: true });
  expect(await open.content.nextChange(new Set(["promotion"]), new Date("2026-11-21T10:00:00Z"))).toEqual(
    new Date("2026-11-21T10:02:00Z"),
  );
});

test("at midnight in India every page is reported as changed, because effective dates follow the calendar there", async () => {
  setClock("2026-11-21T18:28:00Z");
  await using open = await connected();

  await open.pass(minute);
  expect(open.changes).toEqual([]);
  await open.pass(minute);
  expect(open.changes).toHaveLength(1);
  expect(open.changes[0]?.pages).toEqual(expect.arrayContaining(["home", "terms", "privacy", "not-found"]));
});

test("a change without an event is found within five minutes, and is reported without `toldAt`", async () => {
  setClock("2026-11-21T12:00:00Z");
  await using open = await connected();
  open.state.title = "Second";

  await open.pass(4 * minute);
  expect(await open.title()).toBe("First");
  await open.pass(minute);
  await expect.poll(() => open.title()).toBe("Second");
  expect(open.changes).toEqual([{ pages: ["not-found"], toldAt: undefined }]);
});

test("without a live connection a change is found within fifteen seconds", async () => {
  setClock("2026-11-21T12:00:00Z");
  await using open = await followed({ welcomes: false });
  open.state.title = "Second";

  await open.pass(10 * second);
  expect(await open.title()).toBe("First");
  await open.pass(5 * second);
  await expect.poll(() => open.title()).toBe("Second");
});

test("without a live connection, a webhook spares all but one question in five minutes for each page", async () => {
  setClock("2026-11-21T12:00:00Z");
  await using open = await followed({ welcomes: false, isToldByWebhook: true });
  const before = open.timesAsked("not-found");

  await open.pass(5 * minute - second);
  open.state.title = "Second";
  await open.content.refreshAll();
  expect(open.timesAsked("not-found"), "only when the webhook told").toBe(before + 1);
  expect(await open.title()).toBe("Second");
  open.state.title = "Third";
  await open.pass(second);
  await expect.poll(() => open.title(), { message: "nothing told" }).toBe("Third");
});

test("while words cannot be fetched, they are asked for every fifteen seconds although a webhook tells of changes", async () => {
  setClock("2026-11-21T12:00:00Z");
  await using open = await followed({ welcomes: false, isToldByWebhook: true });
  await open.pass(5 * minute - 15 * second);
  open.state.isMenuBroken = true;
  await open.content.refreshAll();
  await open.pass(15 * second);
  const asked = open.timesAsked("not-found");

  await open.pass(15 * second);
  await expect.poll(() => open.timesAsked("not-found")).toBeGreaterThan(asked);
});

test("all pages are asked for when the live connection breaks, and again when it is restored", async () => {
  await using open = await connected();
  const before = open.timesAsked("not-found");
  open.state.welcomes = false;
  open.breakOff();
  await expect.poll(() => open.timesAsked("not-found")).toBe(before + 1);
  expect(open.content.status().connected).toBe(false);

  open.state.title = "Second";
  open.welcomeAll();
  await expect.poll(() => open.title()).toBe("Second");
  expect(open.content.status().connected).toBe(true);
});

test("after an event only the pages that depend on one of its tags are asked for", async () => {
  await using open = await connected();
  const before = open.timesAsked("promotion");
  open.state.title = "Second";
  open.sendEvent("s1:nobody", "s1:not-found");
  await expect.poll(() => open.title()).toBe("Second");
  const asked = open.timesAsked("not-found");
  expect(open.timesAsked("promotion")).toBe(before);

  open.sendEvent("s1:promotion");
  await expect.poll(() => open.timesAsked("promotion")).toBe(before + 1);
  expect(open.timesAsked("not-found")).toBe(asked);
});

test("a query names the newest event, also one that arrived while the query waited", async () => {
  await using open = await connected();
  open.state.answersAfterMilliseconds = 100;
  const before = open.timesAsked("addresses");
  const asked = open.timesAsked("not-found");
  const first = open.sendEvent("s1:addresses", "s1:not-found");
  await expect.poll(() => open.timesAsked("addresses")).toBe(before + 1);
  expect(open.eventNamedFor("addresses")).toBe(first);
  const second = open.sendEvent("s1:nobody");
  await expect.poll(() => open.timesAsked("not-found")).toBe(asked + 1);
  expect(open.eventNamedFor("not-found")).toBe(second);
});

test("a page that began to show another page's words is asked for again when those change before its answer came", async () => {
  await using open = await connected();
  open.state.answersAfterMilliseconds = 100;
  const asked = open.timesAsked("not-found");
  open.sendEvent("s1:not-found");
  await expect.poll(() => open.timesAsked("not-found")).toBe(asked + 1);
  open.sendEvent("s1:nobody");
  await expect.poll(() => open.timesAsked("not-found")).toBe(asked + 2);
});

test("a change is reported with the moment its event arrived, however long the lake then takes to answer", async () => {
  await using open = await connected();
  Object.assign(open.state, { title: "Second", answersAfterMilliseconds: 400 });
  const sentAt = performance.now();
  open.sendEvent("s1:not-found");
  await expect.poll(() => open.changes).toHaveLength(1);
  const { pages, toldAt = NaN } = open.changes[0] ?? {};
  expect(pages).toEqual(["not-found"]);
  expect(toldAt).toBeGreaterThanOrEqual(sentAt);
  expect(performance.now() - toldAt).toBeGreaterThanOrEqual(390);
});

test.each([
  {
    change: "a composed page",
    made: { lead: "Anew." },
    tag: "s1:diwali",
    asked: ["diwali"],
    told: ["page-diwali"],
    lead: "Anew.",
  },
  {
    change: "nothing of a composed page that was named",
    made: {},
    tag: "s1:diwali",
    asked: ["diwali"],
    told: [],
    lead: "From 18.",
  },
  {
    change: "a figure, with the words around every page",
    made: { minimumAge: 21 },
    tag: "s1:addresses",
    asked: ["addresses"],
    told: ["addresses", "page-diwali"],
    lead: "From 21.",
  },
  {
    change: "the addresses alone",
    made: {},
    tag: "s1:addresses",
    asked: ["addresses"],
    told: [],
    lead: "From 18.",
  },
  {
    change: "a page of the site's own",
    made: { title: "Second" },
    tag: "s1:not-found",
    asked: ["not-found"],
    told: ["not-found"],
    lead: "From 18.",
  },
  {
    change: "what no page names",
    made: { title: "Second", lead: "Anew.", minimumAge: 21 },
    tag: "s1:nobody",
    asked: [],
    told: [],
    lead: "From 18.",
  },
] as const)("a change of $change asks for $asked and draws $told anew", async ({ made, tag, asked, told, lead }) => {
  await using open = await connected();
  const leadNow = async () => (await open.content.composedPage(diwali.id)).page?.lead;
  expect(await leadNow()).toBe("From 18.");
  const names = ["addresses", "not-found", "promotion", diwali.id] as const;
  const before = new Map(names.map((name) => [name, open.timesAsked(name)]));
  const askedSince = () => names.filter((name) => open.timesAsked(name) > (before.get(name) ?? 0));
  open.changes.length = 0;

  Object.assign(open.state, made);
  open.sendEvent(tag);
  await expect.poll(askedSince).toEqual(asked);
  // One more question shows that all earlier events were heard.
  const tips = open.timesAsked("tips");
  open.sendEvent("s1:tips");
  await expect.poll(() => open.timesAsked("tips")).toBeGreaterThan(tips);
  await expect.poll(() => open.changes.flatMap(({ pages }) => pages)).toEqual(told);

  expect(await leadNow()).toBe(lead);
  expect(askedSince()).toEqual(asked);
});
