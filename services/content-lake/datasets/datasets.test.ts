import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

import type { SanityClient } from "@sanity/client";
import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";

import { operator } from "../access/requester.ts";
import { openLake } from "../lake.ts";
import { beginProposal } from "../proposals/propose.ts";
import { openDatabase } from "../store/database.ts";
import { lakeConfiguration, temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";
import { type Reader, readers, statusOf } from "../testing/readers.ts";

import { maxFurtherDatasets } from "./datasets.ts";
import { openRegistry } from "./registry.ts";

const names = async (client: SanityClient) => (await client.datasets.list()).map(({ name }) => name);
const copyOf = (client: SanityClient, source: string, body: object) =>
  client.request<{ jobId: string }>({ method: "PUT", uri: `/datasets/${source}/copy`, body });

/** The events of a job, as Sanity's command line reads them without a token. */
async function eventsOf(origin: string, jobId: string): Promise<string> {
  return (await fetch(`${origin}/v2025-09-16/jobs/${jobId}/listen`)).text();
}

test("only an administrator makes, changes, copies and deletes datasets", async () => {
  await using lake = await temporaryLake();
  await lake.client().datasets.create("kept");
  let made = 0;
  const actions: Readonly<Record<string, (client: SanityClient) => Promise<unknown>>> = {
    create: (client) => client.datasets.create(`made-${(made += 1)}`),
    edit: (client) => client.datasets.edit("kept", { aclMode: "public" }),
    copy: (client) => copyOf(client, "production", { targetDataset: `copied-${(made += 1)}` }),
    copies: (client) => client.request({ uri: "/projects/embedded/datasets/copy" }),
    delete: (client) => client.datasets.delete("kept"),
  };
  const table = await Promise.all(
    (await readers(lake)).map(async ([role, client]) => {
      const statuses = Object.entries(actions).map(async ([name, act]) => [name, await statusOf(act(client))] as const);
      return [role, Object.fromEntries(await Promise.all(statuses))] as const;
    }),
  );
  const all = (status: number) => Object.fromEntries(Object.keys(actions).map((name) => [name, status]));
  const refused = { viewer: all(403), editor: all(403), marketer: all(403), legal: all(403) };
  const { administrator, ...others } = Object.fromEntries(table);
  expect(others).toEqual({ anonymous: all(401), ...refused });
  expect(administrator).toEqual(all(200));
});

/** What a dataset is, and who may read in it; all others are told what the table says. */
const readable: Readonly<Record<string, Readonly<Record<Reader, number>>>> = {
  production: { anonymous: 200, viewer: 200, editor: 200, marketer: 200, legal: 200, administrator: 200 },
  open: { anonymous: 200, viewer: 200, editor: 200, marketer: 200, legal: 200, administrator: 200 },
  closed: { anonymous: 404, viewer: 200, editor: 200, marketer: 200, legal: 200, administrator: 200 },
  "production-comments": { anonymous: 404, viewer: 403, editor: 403, marketer: 200, legal: 200, administrator: 200 },
  missing: { anonymous: 404, viewer: 404, editor: 404, marketer: 404, legal: 404, administrator: 404 },
};

test("each role reads the datasets that are theirs, by every route, and a stranger cannot tell a private one from none", async () => {
  await using lake = await temporaryLake();
  const administrator = lake.client();
  await administrator.datasets.create("open", { aclMode: "public" });
  await administrator.datasets.create("closed");
  await administrator.request({ method: "POST", uri: "/comments/production/setup" });
  const everybody = await readers(lake);

  const routes = [
    "query/$?query=*",
    "doc/$/a",
    "export/$",
    "listen/$?query=*",
    "live/events/$",
    "actions/$",
    "mutate/$",
  ];
  for (const [dataset, expected] of Object.entries(readable)) {
    for (const [role, client] of everybody) {
      const { token } = client.config();
      for (const route of routes) {
        const isWriting = /^(?:actions|mutate)/.test(route);
        const answer = await fetch(`${lake.origin}/v2025-02-19/data/${route.replace("$", dataset)}`, {
          ...(isWriting && { method: "POST", body: "{}" }),
          headers: {
            "content-type": "application/json",
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
        });
        // An empty write is invalid, which is found out after the dataset.
        const wellFormed = isWriting ? (role === "anonymous" ? 401 : 400) : 200;
        expect([dataset, role, route, answer.status]).toEqual([
          dataset,
          role,
          route,
          expected[role] === 200 ? wellFormed : expected[role],
        ]);
        if (answer.status === 404) {
          expect(await answer.text()).toBe((await refusalOf("missing", lake.origin)).replaceAll("missing", dataset));
        } else await answer.body?.cancel();
      }
      const seen = Object.keys(readable).filter((name) => name !== "missing" && readable[name]?.[role] === 200);
      expect([role, (await names(client)).sort()]).toEqual([role, seen.sort()]);
    }
  }
});

test("a colleague's Studio that was opened before the first comment knows where comments will be", async () => {
  await using lake = await temporaryLake();
  const asked = (client: SanityClient, of: string) =>
    client.request<{ name: string }[]>({ uri: `/projects/embedded/datasets?datasetProfile=comments&addonFor=${of}` });
  const clients = new Map(await readers(lake));
  const comments = async (role: Reader, of = "production") => {
    const client = clients.get(role);
    return client ? (await asked(client, of)).map(({ name }) => name) : [];
  };
  for (const outsider of ["anonymous", "viewer", "editor"] as const) expect(await comments(outsider)).toEqual([]);
  expect(await names(lake.client()), "whoever takes no part makes none").toEqual(["production"]);
  expect(await comments("marketer")).toEqual(["production-comments"]);
  expect(await comments("legal")).toEqual(["production-comments"]);
  for (const none of ["missing", "production-comments"]) expect(await comments("legal", none)).toEqual([]);
  expect((await names(lake.client())).sort()).toEqual(["production", "production-comments"]);
});

const refusalOf = async (dataset: string, origin: string) =>
  (await fetch(`${origin}/v1/data/export/${dataset}`)).text();

test("datasets have their documents, history and transactions to themselves", async () => {
  await using lake = await temporaryLake();
  const one = lake.client();
  await one.datasets.create("second");
  const two = lake.client({ dataset: "second" });
  await one.create({ _id: "a", _type: "post", title: "in production" }, { transactionId: "same" });
  await two.create({ _id: "a", _type: "post", title: "in the second" }, { transactionId: "same" });
  await two.create({ _id: "b", _type: "legalDocument", body: "words" });
  expect(await one.fetch("*[_type != 'legalVersion']{_id, title, 'd': sanity::dataset()}")).toEqual([
    { _id: "a", title: "in production", d: "production" },
  ]);
  expect(await two.fetch("*|order(_id){_id, title, 'd': sanity::dataset()}")).toEqual([
    { _id: "a", title: "in the second", d: "second" },
    { _id: "b", title: null, d: "second" },
  ]);
  expect(await statusOf(two.request({ method: "POST", uri: "/schedules/embedded/second", body: {} }))).toBe(400);
  const schedule = { releaseId: "r1", publishAt: "2130-01-01T00:00:00.000Z" };
  await two.releases.create({ releaseId: "r1" });
  await expect(two.releases.schedule(schedule)).rejects.toThrow("Nothing is published at a set time");
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

test("a copy has everything that its source had, at an address of its own, and nothing of what is written later", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const asset = await client.assets.upload("image", png);
  await client.create({ _id: "a", _type: "post", title: "first" });
  await client.patch("a", { set: { title: "second" } }).commit();
  await client.create({ _id: "drafts.a", _type: "post" });
  await client.releases.create({ releaseId: "r1" });
  await client.create({ _id: "versions.r1.a", _type: "post" });
  const source = lake.lake.datasets.main;
  beginProposal(source, operator, { documentId: "a", title: "third" });
  const [log, documents] = [[...source.log.after(0)], source.all()];

  const options = { whole: {}, bare: { skipHistory: true }, "without-releases": { skipContentReleases: true } };
  for (const [targetDataset, given] of Object.entries(options)) {
    const { jobId } = await copyOf(client, "production", { targetDataset, ...given });
    await client.create({ _type: "later", _id: `later-${targetDataset}` });
    expect(await eventsOf(lake.origin, jobId)).toContain('"state":"completed"');
    const copy = lake.lake.dataset(targetDataset);
    expect(copy.get(`later-${targetDataset}`)).toBeUndefined();
    const reader = lake.client({ dataset: targetDataset, perspective: "raw" });
    const copied = z.object({ url: z.string() }).parse(await reader.getDocument(asset._id));
    expect(copied.url).toContain(`/images/embedded/${targetDataset}/`);
    expect((await fetch(copied.url)).status, "to a stranger").toBe(404);
    const authorization = `Bearer ${reader.config().token ?? ""}`;
    const bytes = await fetch(copied.url, { headers: { authorization } });
    expect(bytes.headers.get("cache-control")).toBe("private, no-store");
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(png);
  }
  const whole = lake.lake.dataset("whole");
  expect([...whole.log.after(0)].slice(0, log.length)).toEqual(log);
  const others = (all: readonly { _id: string }[]) =>
    all.filter(({ _id }) => _id !== asset._id && !_id.startsWith("later"));
  expect(others(whole.all())).toEqual(others(documents));
  const bare = lake.lake.dataset("bare");
  expect([...bare.log.after(0)].length).toBeLessThan(log.length);
  expect(others(bare.all()).map(({ _id }) => _id)).toEqual(others(documents).map(({ _id }) => _id));
  expect(others(lake.lake.dataset("without-releases").all()).map(({ _id }) => _id)).toEqual(["a", "drafts.a"]);
  expect(await client.request({ uri: "/projects/embedded/datasets/copy?limit=2" })).toMatchObject([
    { targetDataset: "without-releases", state: "completed", withHistory: true },
    { targetDataset: "bare", state: "completed", withHistory: false },
  ]);
});

test("a deleted dataset is gone with its comments, its streams end, and one of the same name begins empty", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.datasets.create("second");
  const second = lake.client({ dataset: "second" });
  await second.assets.upload("image", png);
  await second.create({ _id: "secret", _type: "post" });
  await client.request({ method: "POST", uri: "/comments/second/setup" });
  const opened = lake.lake.dataset("second");
  const stream = await fetch(`${lake.origin}/v1/data/listen/second?query=*`, {
    headers: { authorization: `Bearer ${client.config().token ?? ""}` },
  });

  expect(await client.datasets.delete("second")).toEqual({ deleted: true });
  expect(await stream.text()).toContain("welcome");
  expect(await names(client)).toEqual(["production"]);
  expect(await readdir(path.join(lake.lake.configuration.directory, "assets"))).toEqual([]);
  // A request that was under way when the dataset was deleted.
  const create = { mutations: [{ create: { _type: "post" } }], author: "test" };
  expect(() => opened.commit(create)).toThrow("try again");
  expect([...opened.log.after(0)]).toEqual([]);

  await client.datasets.create("second");
  expect(await second.fetch("*")).toEqual([]);
});

test("what is no name, is taken, is the site's own, holds comments, or is one too many is refused", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const refusals: readonly (readonly [() => Promise<unknown>, string])[] = [
    [() => client.request({ method: "PUT", uri: "/datasets/A%2F..%2Fb" }), "2 to 64 lowercase letters"],
    [() => client.datasets.create("production"), "already exists"],
    [() => client.datasets.create("staging-comments"), "belong to the comments"],
    [() => client.datasets.delete("production"), "cannot be deleted"],
    [() => client.datasets.edit("production", { aclMode: "private" }), "stays public"],
    [() => client.datasets.edit("production-comments", { aclMode: "public" }), "for staff only"],
    [() => copyOf(client, "production-comments", { targetDataset: "words" }), "cannot be copied"],
    [() => copyOf(client, "missing", { targetDataset: "words" }), "not found"],
    [() => copyOf(client, "production", { targetDataset: "production" }), "already exists"],
    [() => client.request({ method: "POST", uri: "/comments/production-comments/setup" }), "no comments of its own"],
    [() => client.datasets.delete("missing"), "not found"],
  ];
  await client.request({ method: "POST", uri: "/comments/production/setup" });
  for (const [ask, message] of refusals) await expect(ask()).rejects.toThrow(message);
  for (let n = 0; n < maxFurtherDatasets; n += 1) await client.datasets.create(`further-${n}`);
  await expect(client.datasets.create("one-too-many")).rejects.toThrow("delete one first");
  expect(await names(client)).toHaveLength(maxFurtherDatasets + 2);
});

test("a dataset that was made private is read by nobody without a token, not even by who was reading", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.datasets.create("second", { aclMode: "public" });
  const stranger = lake.client({ role: "anonymous", dataset: "second" });
  const stream = await fetch(`${lake.origin}/v1/data/live/events/second`);
  expect(await stranger.fetch("*")).toEqual([]);
  await client.datasets.edit("second", { aclMode: "private" });
  expect(await stream.text()).toContain("welcome");
  expect(await statusOf(stranger.fetch("*"))).toBe(404);
});

/** The moments at which a lake may stop, as they are on disk, and whether the dataset is there afterwards. */
const moments: Readonly<Record<string, { isThere: boolean; until: (directory: string) => Promise<void> }>> = {
  "before a creation is finished": {
    isThere: false,
    async until(directory) {
      const database = openDatabase(directory);
      openRegistry(database).begin("second.1");
      database.openDB({ name: "second.1/documents", encoding: "string" }).putSync("a", "{}");
      await database.close();
    },
  },
  "after a creation": {
    isThere: true,
    async until(directory) {
      const lake = openLake(lakeConfiguration(directory), pino({ level: "silent" }));
      lake.datasets.create({ name: "second", aclMode: "private", createdBy: "test" });
      await lake.close();
    },
  },
  "in the middle of a copy": {
    isThere: false,
    async until(directory) {
      const lake = openLake(lakeConfiguration(directory), pino({ level: "silent" }));
      const create = { _type: "post", text: "a".repeat(2_000_000) };
      lake.datasets.main.commit({ mutations: [{ create }], author: "test" });
      lake.datasets.copy("production", "second", { skipHistory: false, skipContentReleases: false, createdBy: "test" });
      await lake.close();
      expect(existsSync(path.join(directory, "store"))).toBe(true);
    },
  },
  "after a deletion was written, before anything is erased": {
    isThere: false,
    async until(directory) {
      const lake = openLake(lakeConfiguration(directory), pino({ level: "silent" }));
      const made = lake.datasets.create({ name: "second", aclMode: "private", createdBy: "test" });
      lake.dataset("second").commit({ mutations: [{ create: { _type: "post" } }], author: "test" });
      await lake.close();
      const database = openDatabase(directory);
      openRegistry(database).remove([made]);
      await database.close();
    },
  },
};

for (const [moment, { isThere, until }] of Object.entries(moments)) {
  test(`a lake that stops ${moment} has the ${isThere ? "new" : "old"} state, and nothing half`, async () => {
    await using directory = await temporaryDirectory();
    await until(directory.path);
    const lake = openLake(lakeConfiguration(directory.path), pino({ level: "silent" }));
    expect(lake.datasets.find("second") !== undefined).toBe(isThere);
    await lake.close();
    const database = openDatabase(directory.path);
    const storages = new Set(
      [...database.getKeys()].filter((name) => name.includes("/")).map((name) => name.split("/")[0]),
    );
    expect(storages.size).toBe(isThere ? 2 : 1);
    expect(openRegistry(database).unfinished()).toEqual([]);
    await database.close();
  });
}

test("a process makes and deletes more datasets than it may have at once", async () => {
  await using directory = await temporaryDirectory();
  const lake = openLake(lakeConfiguration(directory.path), pino({ level: "silent" }));
  for (let n = 0; n < 3 * maxFurtherDatasets; n += 1) {
    lake.datasets.create({ name: "second", aclMode: "private", createdBy: "test" });
    await lake.datasets.delete("second").erased;
  }
  await lake.close();
});
