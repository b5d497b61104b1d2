import type { SanityClient } from "@sanity/client";
import { applyPatch } from "mendoza";
import pino from "pino";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";

import { deletedNow } from "../../studio/desk/deleted-documents.ts";
import { isRestorable, restoreDeleted } from "../../studio/desk/restore-deleted.ts";
import { documentAfter } from "./history/past-documents.ts";
import { openDatabase, openTable } from "./store/database.ts";
import { openDatasetStore } from "./store/dataset-store.ts";
import { Random, randomMutation } from "./testing/random-content.ts";
import { selectIds } from "./testing/select-ids.ts";
import { temporaryDirectory, temporaryLake } from "./testing/temporary-lake.ts";

const pair = { draftId: "drafts.a", publishedId: "a" };

const act = (client: SanityClient, action: Record<string, unknown>, transactionId: string) => {
  const actions = [{ ...pair, ...action, actionType: `sanity.action.document.${String(action["name"])}` }];
  return client.request<unknown>({
    method: "POST",
    uri: "/data/actions/production",
    body: { actions, transactionId },
  });
};

const edit = (title: string) => ({ name: "edit", patch: { set: { title } } });

/** Publishes "One", drafts "Two" and "Three", publishes that, drafts and discards "Four", and unpublishes the document. */
async function livedThrough(client: SanityClient): Promise<void> {
  await client.transaction().create({ _id: "a", _type: "post", title: "One" }).commit({ transactionId: "born" });
  await act(client, edit("Two"), "two");
  await act(client, edit("Three"), "three");
  await act(client, { name: "publish" }, "published");
  await act(client, edit("Four"), "four");
  await act(client, { name: "discard" }, "discarded");
  await act(client, { name: "unpublish" }, "unpublished");
}

const history = (client: SanityClient, path: string) =>
  client.request<unknown>({ uri: `/data/history/production/${path}` });

const eventsSchema = z.object({ events: z.record(z.string(), z.array(z.looseObject({ type: z.string() }))) });

async function eventsOf(client: SanityClient, id: string) {
  const { events } = eventsSchema.parse(await history(client, `events/documents/${id}`));
  return events[id]?.map(({ type, revisionId, versionRevisionId }) => [type, revisionId, versionRevisionId]);
}

test("a published document's events are its publications; a draft's events also include its creations and deletions", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await livedThrough(client);
  expect(await eventsOf(client, "a")).toEqual([
    ["unpublishDocument", undefined, "unpublished"],
    ["publishDocumentVersion", "published", "three"],
    ["createLiveDocument", "born", undefined],
  ]);
  expect(await eventsOf(client, "drafts.a")).toEqual([
    ["createDocumentVersion", undefined, "unpublished"],
    ["deleteDocumentVersion", undefined, "discarded"],
    ["createDocumentVersion", undefined, "four"],
    ["publishDocumentVersion", "published", "three"],
    ["createDocumentVersion", undefined, "two"],
  ]);
  await act(client, { name: "delete", includeDrafts: ["drafts.a"] }, "deleted");
  expect((await eventsOf(client, "drafts.a"))?.[0]).toEqual(["deleteDocumentVersion", undefined, "deleted"]);
  expect(await eventsOf(client, "never")).toEqual([]);
});

test("a publication is the draft's, also where a release's version was discarded with it", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const transaction = client.transaction();
  for (const _id of ["a", "drafts.a", "versions.r1.a"]) transaction.create({ _id, _type: "post" });
  await transaction.commit({ transactionId: "born" });
  await client.action([
    { actionType: "sanity.action.document.version.discard", versionId: "versions.r1.a" },
    { actionType: "sanity.action.document.publish", ...pair },
  ]);
  const newest = async (id: string) =>
    eventsSchema.parse(await history(client, `events/documents/${id}`)).events[id]?.[0];
  for (const id of ["a", "drafts.a"]) {
    const event = await newest(id);
    expect(event).toMatchObject({ type: "publishDocumentVersion", versionId: "drafts.a", versionRevisionId: "born" });
    expect(event).not.toHaveProperty("releaseId");
  }
  expect(await newest("versions.r1.a")).toMatchObject({ type: "deleteDocumentVersion", versionId: "versions.r1.a" });
});

test("a long history is returned in pages", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "a", _type: "post", title: "0" });
  for (let edition = 1; edition <= 4; edition += 1)
    await client
      .patch("a")
      .set({ title: String(edition) })
      .commit();
  const page = z.object({ events: z.object({ a: z.array(z.unknown()) }), nextCursor: z.string() });
  const lengths: number[] = [];
  for (let cursor = ""; cursor !== "" || lengths.length === 0;) {
    const path = `events/documents/a?limit=2${cursor && `&nextCursor=${cursor}`}`;
    const { events, nextCursor } = page.parse(await history(client, path));
    lengths.push(events.a.length);
    cursor = nextCursor;
  }
  expect(lengths).toEqual([2, 2, 1]);
});

test("a document is returned as it was at a revision, at a time, or at last", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await livedThrough(client);
  const at = async (query: string, ids = "a,drafts.a") => {
    const answer = await history(client, `documents/${ids}?${query}`);
    const { documents } = z
      .object({ documents: z.array(z.object({ _id: z.string(), _rev: z.string(), title: z.string() })) })
      .parse(answer);
    return documents.map(({ _id, _rev, title }) => [_id, _rev, title]);
  };
  expect(await at("revision=three")).toEqual([
    ["a", "born", "One"],
    ["drafts.a", "three", "Three"],
  ]);
  expect(await at("revision=published")).toEqual([["a", "published", "Three"]]);
  expect(await at("revision=unheard-of")).toEqual([]);
  expect(await at("lastRevision=true", "a")).toEqual([["a", "published", "Three"]]);
  expect(await at(`time=${new Date().toISOString()}`)).toEqual([["drafts.a", "unpublished", "Three"]]);
  expect(await at("time=2020-01-01T00:00:00Z")).toEqual([]);
});

async function transactionsOf(client: SanityClient, query: string) {
  const url = client.getUrl(`/data/history/production/transactions/drafts.a?excludeContent=true&${query}`);
  const { token = "" } = client.config();
  const text = await (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).text();
  const line = z.looseObject({ id: z.string(), documentIDs: z.array(z.string()) });
  return text
    .split("\n")
    .filter(Boolean)
    .map((json) => line.parse(JSON.parse(json)));
}

test("a question for more documents than are answered is refused, not answered in part", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const ids = Array.from({ length: 51 }, (_, index) => `page-${index}`);
  await expect(history(client, `transactions/${ids.slice(1).join(",")}`)).resolves.toBeDefined();
  await expect(history(client, `transactions/${ids.join(",")}`)).rejects.toThrow("at most 50 documents");
});

test("a document's transactions are returned between two revisions, from either end, with their effects", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await livedThrough(client);
  const idsOf = async (query: string) => (await transactionsOf(client, query)).map(({ id }) => id);
  expect(await idsOf("")).toEqual(["two", "three", "published", "four", "discarded", "unpublished"]);
  expect(await idsOf("fromTransaction=three&toTransaction=four")).toEqual(["three", "published", "four"]);
  expect(await idsOf("reverse=true&limit=2&toTransaction=discarded")).toEqual(["discarded", "four"]);
  expect(await idsOf("fromTransaction=&limit=1")).toEqual(["two"]);

  const [, three] = await transactionsOf(client, "effectFormat=mendoza&includeIdentifiedDocumentsOnly=true");
  const [two] = z
    .object({ documents: z.array(z.looseObject({})) })
    .parse(await history(client, "documents/drafts.a?revision=two")).documents;
  const { effects } = z
    .object({ effects: z.object({ "drafts.a": z.object({ apply: z.array(z.unknown()) }) }) })
    .parse(three);
  const before = { ...two };
  delete before["_rev"];
  expect(applyPatch(before, effects["drafts.a"].apply)).toMatchObject({ title: "Three" });
  expect(three?.documentIDs).toEqual(["drafts.a"]);
});

test("history requires a token", async () => {
  await using lake = await temporaryLake();
  await livedThrough(lake.client());
  const stranger = lake.client({ role: "anonymous" });
  for (const path of ["transactions/a", "documents/a?lastRevision=true", "events/documents/a"]) {
    await expect(history(stranger, path)).rejects.toMatchObject({ statusCode: 401 });
  }
  expect(await eventsOf(lake.client({ role: "viewer" }), "a")).toHaveLength(3);
});

test("after random changes each document is returned as it was, also by an older lake", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const store = openDatasetStore(database, "production", { log: pino({ level: "silent" }) });
  const random = new Random(11);
  const past: Record<string, unknown>[] = [];
  for (let step = 0; step < 150; step += 1) {
    try {
      const mutations = Array.from({ length: 1 + random.below(3) }, () => randomMutation(random));
      store.commit({ mutations, author: "test", selectIds });
      past.push(Object.fromEntries(store.all().map((document) => [document._id, document])));
    } catch {
      // A mutation whose precondition on the document failed.
    }
  }
  // A lake from before the index of touched documents existed builds the index when it is opened.
  openTable<string>(database, "production/transaction-subjects").clearSync();
  const { log } = openDatasetStore(database, "production", { log: pino({ level: "silent" }) });
  const ids = new Set(past.flatMap((documents) => Object.keys(documents)));
  for (const [index, documents] of past.entries()) {
    for (const id of ids) expect(documentAfter(log, id, index + 1)).toEqual(documents[id] ?? null);
  }
  expect(past.length).toBeGreaterThan(50);
  await database.close();
});

const deleted = z.object({
  deleted: z.array(
    z.object({ document: z.looseObject({ _id: z.string(), _type: z.string() }), deletedAt: z.string() }),
  ),
});

/** The deleted documents as they last were, the last deleted first. */
const binOf = async (client: SanityClient) =>
  deleted.parse(await history(client, "deleted")).deleted.map(({ document }) => document);

test("a deleted document is listed as it last was, however it was made and deleted, and can be created again from that", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const bin = () => binOf(client);

  const seed = client.transaction().create({ _id: "a", _type: "post", title: "Never edited" });
  await seed.create({ _id: "kept", _type: "post" }).commit();
  await client.create({ _id: "b", _type: "post", title: "Published" });
  await act(
    client,
    { name: "edit", draftId: "drafts.b", publishedId: "b", patch: { set: { title: "Drafted" } } },
    "drafted",
  );
  await client.create({ _id: "drafts.c", _type: "post", title: "Never published" });
  await client.create({ _id: "drafts.kept", _type: "post" });
  await client.action({ actionType: "sanity.action.release.create", releaseId: "autumn" });
  await client.create({ _id: "versions.autumn.d", _type: "post", title: "Only in a release" });
  expect(await bin()).toEqual([]);

  await client.delete("a");
  await client.delete("drafts.c");
  await client.delete("drafts.kept");
  await act(client, { name: "delete", draftId: undefined, publishedId: "b", includeDrafts: ["drafts.b"] }, "deleted-b");
  await client.delete("versions.autumn.d");
  expect(await bin()).toMatchObject([
    { _id: "versions.autumn.d", title: "Only in a release" },
    { _id: "drafts.b", title: "Drafted" },
    { _id: "drafts.c", title: "Never published" },
    { _id: "a", title: "Never edited" },
  ]);

  expect(await deletedNow(client, "b"), "one of them").toMatchObject({ _id: "drafts.b", title: "Drafted" });
  expect(await deletedNow(client, "kept")).toBeUndefined();

  const [, , , neverEdited] = await bin();
  if (!neverEdited) throw new Error("The list is too short.");
  await client.createIfNotExists({ ...neverEdited, _id: "drafts.a" });
  expect(await client.getDocument("drafts.a")).toMatchObject({ title: "Never edited" });
  expect((await bin()).map(({ _id }) => _id)).toEqual(["versions.autumn.d", "drafts.b", "drafts.c"]);
});

test("deleted documents are listed page by page, also those of one transaction, and each once", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const ids = Array.from({ length: 7 }, (_, index) => `gone-${index}`);
  const created = client.transaction();
  for (const _id of ids) created.create({ _id, _type: "post" });
  await created.commit();
  await client.delete("gone-6");
  await ids
    .slice(0, 6)
    .reduce((deleting, id) => deleting.delete(id), client.transaction())
    .commit();

  const page = async (after?: string) =>
    deleted
      .extend({ next: z.string().optional() })
      .parse(await history(client, `deleted?limit=3${after === undefined ? "" : `&after=${after}`}`));
  const first = await page();
  const second = await page(first.next);
  const third = await page(second.next);
  expect([first, second, third].map((one) => one.deleted.map(({ document }) => document._id))).toEqual([
    ["gone-0", "gone-1", "gone-2"],
    ["gone-3", "gone-4", "gone-5"],
    ["gone-6"],
  ]);
  expect(third.next).toBeUndefined();
  await client.create({ _id: "gone-6", _type: "post" });
  expect((await page(first.next)).next, "nothing is left after a whole page").toBeUndefined();
});

test("a deleted picture is listed with its name and tags, and is served again when it is created from that; one without bytes is not listed", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const create = { width: 4, height: 3, channels: 3, background: "#b5651d" } as const;
  const picture = await client.assets.upload("image", await sharp({ create }).png().toBuffer());
  await client
    .patch(picture._id)
    .set({ title: "Lamp", opt: { library: { tags: ["Diwali"] } } })
    .commit();
  const served = async () => (await fetch(picture.url)).status;
  const lost = `image-${"0".repeat(40)}-4x3-png`;
  await client.create({ _id: lost, _type: "sanity.imageAsset" });

  await client.delete(picture._id);
  await client.delete(lost);
  expect(await served()).toBe(404);
  const bin = await binOf(client);
  expect(bin).toMatchObject([{ _id: picture._id, title: "Lamp", opt: { library: { tags: ["Diwali"] } } }]);
  for (const document of bin) await restoreDeleted(client, document);
  expect(await served()).toBe(200);
  expect(await client.getDocument(picture._id)).toMatchObject({
    title: "Lamp",
    opt: { library: { tags: ["Diwali"] } },
  });
  expect(await binOf(client)).toEqual([]);
});

test("a document is restored as a draft with the pictures that it shows, deleted or not, and with nothing when it cannot be", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const upload = async (background: string) => {
    const create = { width: 4, height: 3, channels: 3, background } as const;
    return (await client.assets.upload("image", await sharp({ create }).png().toBuffer()))._id;
  };
  const [gone, kept] = await Promise.all([upload("red"), upload("blue")]);
  const shows = (id: string) => ({ _type: "image", asset: { _type: "reference", _ref: id } });
  await client.create({ _id: "a", _type: "page", hero: shows(gone), pictures: [shows(gone), shows(kept)] });
  await client.create({ _id: "c", _type: "page" });
  await client.create({ _id: "b", _type: "page", offer: { _type: "reference", _ref: gone }, page: shows("c") });
  for (const id of ["a", "b", "c", gone]) await client.delete(id);

  const [, , b, a] = await binOf(client);
  if (!a || !b) throw new Error("The list is too short.");
  await expect(restoreDeleted(client, b), "it refers to a document that is deleted, too").rejects.toThrow(
    /references the document "c", which does not exist/,
  );
  expect(await client.getDocument(gone)).toBeUndefined();
  await restoreDeleted(client, a);
  expect(await client.getDocument("drafts.a")).toMatchObject({ hero: shows(gone) });
  expect((await binOf(client)).map(({ _id }) => _id)).toEqual(["c", "b"]);
});

test.each([
  ["as a draft", ["drafts.a"]],
  ["and published", ["a"]],
  ["and published, and edited again", ["a", "drafts.a"]],
])("a document that was restored meanwhile %s is not restored over it", async (_, ids) => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "a", _type: "page", title: "Old" });
  await client.delete("a");
  const [old] = await binOf(client);
  if (!old) throw new Error("The list is too short.");
  for (const _id of ids) await client.create({ _id, _type: "page", title: "Corrected" });
  await expect(restoreDeleted(client, old)).rejects.toThrow("It was restored meanwhile.");
  const there = await client.fetch("*[_type == 'page']{_id, title}", {}, { perspective: "raw" });
  expect(there).toEqual(ids.map((_id) => ({ _id, title: "Corrected" })));
});

test.each([
  ["page", true],
  ["sanity.imageAsset", true],
  ["claimDecision", false],
  ["legalVersion", false],
])("whether a deleted %s is offered in the recycle bin: %s", (_type, expected) => {
  expect(isRestorable({ _type })).toBe(expected);
});

test("an anonymous client learns nothing of deleted documents", async () => {
  await using lake = await temporaryLake();
  await lake.client().create({ _id: "a", _type: "post" });
  await lake.client().delete("a");
  await expect(history(lake.client({ role: "anonymous" }), "deleted")).rejects.toThrow("Insufficient permissions");
});
