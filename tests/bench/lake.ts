import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

import type { SanityClient } from "@sanity/client";

import { editorOf } from "../harness/editor.ts";
import { startProcess } from "../harness/process.ts";
import { stackEnvironment } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { articleId, authorId, sharesOf, writeLakeDocuments } from "./load/lake-documents.ts";
import { peakMegabytes, residentMegabytes } from "./load/load.ts";
import { type Bench, type Measurement, median, percentile } from "./measurement.ts";

const sizes = [1_000, 10_000, 50_000];
const warmUps = 20;
const runs = 60;
const publications = 30;
const slowStrangers = 10;
const lookUpsBesideSlowOnes = 300;

/** Longer than the thread of slow queries waits for another one. */
const quietMilliseconds = 35_000;

const mostTimesLonger = 2;
const mostMegabytes = 350;
const mostPeakMegabytes = 500;
const mostBesideStrangersMilliseconds = 20;
const mostEventMilliseconds = 15;

/** A query, whose it is, and its budget in milliseconds. */
interface Question {
  readonly what: string;
  readonly asker: "stranger" | "staff";
  readonly query: string;
  readonly params: (run: number, documents: number) => Readonly<Record<string, unknown>>;
  readonly budget: number;
  /** Whether it may take longer among more documents. */
  readonly mayGrow?: boolean;
}

const bySlug: Question = {
  what: "look-up by slug",
  asker: "stranger",
  query: `*[_type == "article" && slug.current == $slug][0]{title, body}`,
  params: (run, documents) => ({ slug: articleId((run * 7) % sharesOf(documents).articles) }),
  budget: 3,
};

const questions: readonly Question[] = [
  bySlug,
  {
    what: "ordered list of ten",
    asker: "stranger",
    query: `*[_type == "article"] | order(publishedAt desc)[0...10]{title, publishedAt, "author": author->name}`,
    params: () => ({}),
    budget: 10,
  },
  {
    what: "references() of one",
    asker: "stranger",
    query: `*[references($id)]{_id, title}`,
    params: (run, documents) => ({ id: authorId(run % sharesOf(documents).authors) }),
    budget: 10,
  },
  {
    what: "draft list",
    asker: "staff",
    query: `*[_type == "article"] | order(_updatedAt desc)[0...10]{_id, _originalId, title}`,
    params: () => ({}),
    budget: 10,
  },
  ...(["jokerkingmeld", "jokerking*", "*kingme*"] as const).map((words) => ({
    what: `text match of ${words}`,
    asker: "stranger" as const,
    query: `*[_type == "article" && title match $words][0...20]{_id, title}`,
    params: () => ({ words }),
    budget: 60,
    mayGrow: true,
  })),
  {
    what: "ten rows with count(*[references(^._id)])",
    asker: "stranger",
    query: `*[_type == "author"] | order(name)[0...10]{name, "articles": count(*[references(^._id)])}`,
    params: () => ({}),
    budget: 50,
  },
];

/** No index answers it. */
const slowQuery = `*[_type == "article"]{"same": count(*[title match "*a*e*" + ^.title])}`;

/** How long the content lake takes to answer and to tell of a publication among more and more documents, and the memory that it needs. */
export const lake: Bench = async () => {
  const measurements: Measurement[] = [];
  const fewest = new Map<string, number>();
  for (const documents of sizes) {
    const measured = await measureAmong(documents);
    for (const { what, ...measurement } of measured) {
      measurements.push({ what: `${what}, ${documents} documents`, ...measurement });
      if (documents === sizes[0]) fewest.set(what, measurement.value);
    }
    if (documents !== sizes.at(-1)) continue;
    for (const { what, unit, value, budget } of measured) {
      if (unit !== "ms" || budget === undefined || mayGrow.has(what)) continue;
      const times = value / (fewest.get(what) ?? NaN);
      measurements.push({ what: `${what}, growth`, value: times, unit: "times", budget: mostTimesLonger });
    }
  }
  return measurements;
};

const mayGrow: ReadonlySet<string> = new Set(questions.filter(({ mayGrow }) => mayGrow).map(({ what }) => what));

async function measureAmong(documents: number): Promise<Measurement[]> {
  await using folder = await temporaryFolder();
  // Strangers are told apart by the address that a proxy names.
  const environment = { ...(await stackEnvironment(folder.path)), TRUSTED_PROXY_HOPS: "1" };
  {
    await using _writing = await startProcess("content-lake", environment);
    await writeLakeDocuments(await editorOf(environment, "writer"), documents);
  }
  await using process = await startProcess("content-lake", environment);
  const staff = await editorOf(environment);
  const lakeUnderTest: LakeUnderTest = { origin: process.origin, staff, documents };
  const times = [
    ...(await answers(lakeUnderTest)),
    ...(await lookUpsAfterWrites(lakeUnderTest)),
    ...(await eventsOfPublications(lakeUnderTest)),
    await lookUpsBesideStrangers(lakeUnderTest),
  ];
  await delay(quietMilliseconds);
  return [
    ...times,
    { what: "memory", value: await residentMegabytes(process.pid), unit: "MB", budget: mostMegabytes },
    { what: "most memory", value: await peakMegabytes(process.pid), unit: "MB", budget: mostPeakMegabytes },
  ];
}

interface LakeUnderTest {
  readonly origin: string;
  readonly staff: SanityClient;
  readonly documents: number;
}

async function answers(tested: LakeUnderTest): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const question of questions) {
    const times: number[] = [];
    for (let run = 0; run < warmUps + runs; run += 1) {
      const milliseconds = await millisecondsOf(tested, question, run);
      if (run >= warmUps) times.push(milliseconds);
    }
    measurements.push({ what: question.what, value: median(times), unit: "ms", budget: question.budget });
  }
  return measurements;
}

async function lookUpsAfterWrites(tested: LakeUnderTest): Promise<Measurement[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await tested.staff
      .patch(articleId(run))
      .set({ title: `Written ${run}` })
      .commit();
    times.push(await millisecondsOf(tested, bySlug, run + runs));
  }
  const what = "look-up by slug right after a write";
  return [
    { what, value: median(times), unit: "ms", budget: bySlug.budget },
    { what: `${what}, the slowest`, value: Math.max(...times), unit: "ms" },
  ];
}

/** From the request that publishes a document until its event arrives. */
async function eventsOfPublications(tested: LakeUnderTest): Promise<Measurement[]> {
  const listen = new URLSearchParams({ query: `*[_type == "article"]` });
  await using mutations = await openEvents(tested, `listen/production?${listen.toString()}`, "mutation");
  await using live = await openEvents(tested, "live/events/production", "message");
  const times: Record<"listen" | "live", number[]> = { listen: [], live: [] };
  for (let run = 0; run < publications; run += 1) {
    const publishedId = articleId(run + runs);
    const draftId = `drafts.${publishedId}`;
    const slug = { _type: "slug", current: publishedId };
    await tested.staff.createOrReplace({ _id: draftId, _type: "article", title: `Published ${run}`, slug });
    const [listened, told] = [mutations.next(), live.next()];
    const began = performance.now();
    const published = tested.staff.action({ actionType: "sanity.action.document.publish", draftId, publishedId });
    times.listen.push((await listened) - began);
    times.live.push((await told) - began);
    await published;
  }
  return (["listen", "live"] as const).map((stream) => ({
    what: `publish to ${stream}`,
    value: median(times[stream]),
    unit: "ms",
    budget: mostEventMilliseconds,
  }));
}

/** Reads a stream of events. `next` resolves to the time at which the next event of that kind arrives. */
async function openEvents({ origin }: LakeUnderTest, path: string, kind: string) {
  const stop = new AbortController();
  const { body } = await fetch(`${origin}/v2025-02-19/data/${path}`, { signal: stop.signal });
  if (!body) throw new Error(`${path} has no events.`);
  const arrivals = new EventTarget();
  const welcomed = once(arrivals, "welcome");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const reading = (async () => {
    for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
      for (const [, name = ""] of value.matchAll(/^event: (\w+)$/gm)) arrivals.dispatchEvent(new Event(name));
    }
  })().catch(() => undefined);
  await welcomed;
  return {
    async next(): Promise<number> {
      await once(arrivals, kind);
      return performance.now();
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await reading;
    },
  };
}

async function lookUpsBesideStrangers(tested: LakeUnderTest): Promise<Measurement> {
  const isOver = new AbortController();
  const strangers = Array.from({ length: slowStrangers }, async (_, number) => {
    const asked = { query: slowQuery, params: {}, address: `192.0.2.${number + 2}` };
    while (!isOver.signal.aborted) await (await ask(tested, asked)).text();
  });
  const times: number[] = [];
  try {
    for (let run = 0; run < lookUpsBesideSlowOnes; run += 1) times.push(await millisecondsOf(tested, bySlug, run));
  } finally {
    isOver.abort();
    await Promise.all(strangers);
  }
  return {
    what: `look-up by slug beside ${slowStrangers} slow strangers, p99`,
    value: percentile(times, 0.99),
    unit: "ms",
    budget: mostBesideStrangersMilliseconds,
  };
}

async function millisecondsOf(tested: LakeUnderTest, question: Question, run: number): Promise<number> {
  const { asker, query, params } = question;
  const began = performance.now();
  const answer = await ask(tested, { query, params: params(run, tested.documents), isOfStaff: asker === "staff" });
  const text = await answer.text();
  const milliseconds = performance.now() - began;
  if (!answer.ok || /"result":(?:null|\[\])/.test(text))
    throw new Error(`${question.what}: the lake answered ${text}.`);
  return milliseconds;
}

function ask({ origin, staff }: LakeUnderTest, { query, params, isOfStaff = false, address = "192.0.2.1" }: Asked) {
  const given = Object.entries(params).map(([name, value]): [string, string] => [`$${name}`, JSON.stringify(value)]);
  const search = new URLSearchParams([["query", query], ["perspective", isOfStaff ? "drafts" : "published"], ...given]);
  const authorization = isOfStaff ? { Authorization: `Bearer ${staff.config().token ?? ""}` } : {};
  const headers = { "X-Forwarded-For": address, ...authorization };
  return fetch(`${origin}/v2025-02-19/data/query/production?${search.toString()}`, { headers });
}

interface Asked {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly isOfStaff?: boolean;
  readonly address?: string;
}
