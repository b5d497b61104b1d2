import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "vitest";
import { z } from "zod";

import { freeLakePort } from "../../commands/processes/ports.mjs";
import { contentLakeConfiguration } from "../../configuration/content-lake.ts";

import { withLake } from "./commands/with-lake.ts";
import { startLakeProcess, untilReady } from "./testing/lake-process.ts";
import { temporaryDirectory, temporaryLake } from "./testing/temporary-lake.ts";

const version = "v2025-02-19";

/** Three nested scans, each of which takes its whole time limit. The queries differ, so that none is known to be slow. */
const slowQuery = (number: number) => `*{"b": *{"c": *[title match "*1*2*3*4*${number}*"]._id}}`;

/** The lake's own process, with some thousand posts and an editor's token. */
async function startLake(directory: string) {
  const seed = path.join(directory, "seed");
  await mkdir(seed);
  const posts = Array.from({ length: 2_000 }, (_, n) => {
    return { _id: `post-${n}`, _type: "post", title: `title ${n}`, slug: { current: `post-${n}` } };
  });
  await writeFile(path.join(seed, "production.ndjson"), posts.map((post) => JSON.stringify(post)).join("\n"));
  const environment = {
    DATA_DIRECTORY: directory,
    CONTENT_LAKE_SEED: seed,
    CONTENT_LAKE_PORT: String(await freeLakePort()),
  };
  const lake = await startLakeProcess(environment);
  lake.stderr.resume();
  await untilReady(lake);
  lake.stdout.resume();
  const configuration = contentLakeConfiguration(environment);
  const token = await withLake(configuration, async (admin) => {
    const body = JSON.stringify({ name: "test", role: "editor" });
    const answer: unknown = await (await admin.fetch("/admin/tokens", { method: "POST", body })).json();
    return z.object({ secret: z.string() }).parse(answer).secret;
  });
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const url = `${configuration.origin}/${version}/data/query/production?query=${encodeURIComponent(query)}`;
    const response = await fetch(url, { headers });
    const answer = z
      .looseObject({ result: z.unknown().optional(), message: z.string().optional() })
      .parse(await response.json());
    return { status: response.status, ...answer };
  };
  const mutate = (mutation: object) =>
    fetch(`${configuration.origin}/${version}/data/mutate/production`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ mutations: [mutation] }),
    });
  return { lake, origin: configuration.origin, ask, mutate, asEditor: { Authorization: `Bearer ${token}` } };
}

test("while five anonymous clients send slow queries, others read and publish without delay", async () => {
  await using directory = await temporaryDirectory();
  const { lake, ask, mutate, asEditor } = await startLake(directory.path);
  let refused = 0;
  const strangers = Array.from({ length: 5 }, async (_, number) => {
    const answer = await ask(slowQuery(number));
    // Their thread yields to all others: where it did not have the two seconds, they are to try again.
    expect([
      [400, expect.stringContaining("longer than 2 seconds")],
      [503, expect.stringContaining("too busy")],
    ]).toContainEqual([answer.status, answer.message]);
    refused += 1;
  });
  // Independent of the machine's speed: a client queued behind the five slow queries would see them all end before its own answer.
  const alone = async (act: () => Promise<unknown>) => {
    const before = refused;
    await act();
    expect(refused - before).toBeLessThan(3);
  };
  for (let lookUp = 0; lookUp < 100; lookUp += 1) {
    const slug = `post-${lookUp * 7}`;
    await alone(async () => {
      expect(await ask(`*[slug.current == "${slug}"][0]._id`)).toMatchObject({ status: 200, result: slug });
    });
    if (lookUp % 20 > 0) continue;
    const title = `published at ${lookUp}`;
    await alone(async () => expect((await mutate({ patch: { id: "post-0", set: { title } } })).status).toBe(200));
    for (const headers of [{}, asEditor]) {
      await alone(async () => {
        expect(await ask('*[_id == "post-0"][0].title', headers)).toMatchObject({ result: title });
      });
    }
  }
  await Promise.all(strangers);
  lake.kill("SIGKILL");
});

test("a query that needs too much memory is refused, and the lake lives", async () => {
  await using directory = await temporaryDirectory();
  const { lake, ask, asEditor } = await startLake(directory.path);
  const grown = Array.from({ length: 5 }, () => "*").reduce((inner) => `*{"all": ${inner}}`, "*");
  for (const headers of [{}, asEditor]) {
    // On a busy machine its time may be over before the memory is.
    const { status, message } = await ask(grown, headers);
    expect([400, expect.stringContaining("too busy")]).toContainEqual(status === 400 ? status : message);
    expect(await ask("count(*[_type != 'system.group'])", headers)).toMatchObject({ status: 200, result: 2_000 });
  }
  lake.kill("SIGKILL");
});

test("a slow listener is dropped; the publisher and other listeners are not affected", async () => {
  await using directory = await temporaryDirectory();
  const { lake, origin, mutate } = await startLake(directory.path);
  const listen = async (query: string, headers: Record<string, string> = {}) => {
    const url = `${origin}/${version}/data/listen/production?includeResult=false&query=${encodeURIComponent(query)}`;
    const stream = await fetch(url, { headers });
    return { status: stream.status, text: stream };
  };
  // A hundred million steps for each document that it looks at.
  const digits = "[0,1,2,3,4,5,6,7,8,9]";
  const steps = Array.from({ length: 8 }, () => digits).reduce((inner, list) => `${list}[count(${inner}) > 0]`);
  const slow = await listen(`*[count(${steps}) > 0]`);
  const heard = await listen('*[_type == "post"]');
  expect([slow.status, heard.status]).toEqual([200, 200]);
  const ended = slow.text.text();
  const titles = ["first", "second", "third"];
  for (const [index, title] of titles.entries()) {
    const answer = await mutate({ patch: { id: `post-${index}`, set: { title } } });
    expect(answer.status).toBe(200);
  }
  const reader = heard.text.body?.getReader();
  let events = "";
  while (!events.includes("post-2")) events += new TextDecoder().decode((await reader?.read())?.value);
  expect([...events.matchAll(/"documentId":"(post-\d)"/g)].map(([, id]) => id)).toEqual(["post-0", "post-1", "post-2"]);
  expect(await ended).not.toContain("event: mutation");
  await reader?.cancel();
  lake.kill("SIGKILL");
});

test("the work for a client that disconnects stops, and the next client is served", async () => {
  await using lake = await temporaryLake();
  const mutations = Array.from({ length: 2_000 }, (_, n) => ({ create: { _type: "post", title: `title ${n}` } }));
  lake.lake.dataset("production").commit({ mutations, author: "test" });
  const client = lake.client();
  expect(await client.fetch("count(*)")).toBe(2_000);
  const began = performance.now();
  const leaving = new AbortController();
  const left = client.fetch(slowQuery(0), {}, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 50);
  await expect(left).rejects.toThrow();
  expect(await client.fetch("count(*)")).toBe(2_000);
  // Its whole time limit has not gone by.
  expect(performance.now() - began).toBeLessThan(2_000);
});

test("a selection in a transaction sees the transaction's earlier mutations, and others commit meanwhile", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.transaction().create({ _id: "a", _type: "post" }).create({ _id: "b", _type: "page" }).commit();
  const selecting = client.mutate([
    { create: { _id: "c", _type: "post" } },
    { patch: { query: '*[_type == "post"]', set: { seen: true } } },
    { delete: { query: '*[_type == "page"]' } },
  ]);
  await Promise.all([selecting, ...[1, 2, 3].map((n) => client.create({ _id: `later-${n}`, _type: "other" }))]);
  expect(await client.fetch("*[seen == true]._id")).toEqual(["a", "c"]);
  expect(await client.fetch("count(*[_type == 'page'])")).toBe(0);
});
