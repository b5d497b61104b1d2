import pino from "pino";
import { expect, test } from "vitest";

import { openDatabase, openTable } from "../store/database.ts";
import { type CommittedTransaction, openDatasetStore } from "../store/dataset-store.ts";
import type { Mutation } from "../store/mutation.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openReplica } from "./replica.ts";

const makeChange = (_id: string, change: () => void) => change();

/** A dataset with one document, `a`, a replica of it, and the commits that the replica was not told of yet. */
async function replicated() {
  const directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const store = openDatasetStore(database, "production", { log: pino({ level: "silent" }) });
  const commit = (...mutations: Mutation[]) => store.commit({ mutations, author: "test" });
  commit({ create: { _id: "a", _type: "post", title: "first" } });
  const replica = openReplica(directory.path, "production");
  const waiting: CommittedTransaction[] = [];
  store.follow("test", (transaction) => waiting.push(transaction));
  const tell = () => {
    const [next] = waiting.splice(0, 1);
    if (!next) throw new Error("Nothing was committed");
    const changes = next.changes.map(({ id, after }) => ({ id, text: after && JSON.stringify(after) }));
    replica.apply({ kind: "commit", sequence: next.sequence, changes }, makeChange);
  };
  const seen = () => [...replica.documents.ids()].map((id) => [id, replica.documents.get(id)?.["title"]]);
  const oldestMoment = () =>
    Math.min(...[...database.readerList().matchAll(/ (\d+)$/gm)].map(([, moment]) => Number(moment)));
  return {
    commit,
    tell,
    seen,
    replica,
    oldestMoment,
    writeElsewhere: () => openTable<string>(database, "other/documents").putSync("a", "{}"),
    async [Symbol.asyncDispose]() {
      await database.close();
      await directory[Symbol.asyncDispose]();
    },
  };
}

test("a replica sees the documents after the last commit that it was told of, however far the disk is", async () => {
  await using dataset = await replicated();
  const { commit, tell, seen } = dataset;
  commit({ patch: { id: "a", set: { title: "second" } } });
  commit({ delete: { id: "a" } }, { create: { _id: "b", _type: "post", title: "other" } });
  commit({ create: { _id: "a", _type: "page", title: "again" } });
  expect(seen()).toEqual([["a", "first"]]);
  tell();
  expect(seen()).toEqual([["a", "second"]]);
  tell();
  expect(seen()).toEqual([["b", "other"]]);
  tell();
  expect(seen()).toEqual([
    ["b", "other"],
    ["a", "again"],
  ]);
  expect(dataset.replica.documents.typeOf("a")).toBe("page");
  commit({ patch: { id: "b", set: { title: "changed" } } });
  expect(seen()).toContainEqual(["b", "other"]);
  tell();
  expect(seen()).toContainEqual(["b", "changed"]);
});

test("a commit that the replica has read from the disk is not applied again", async () => {
  await using dataset = await replicated();
  const { commit, replica, seen } = dataset;
  commit({ patch: { id: "a", set: { title: "second" } } });
  replica.apply({ kind: "commit", sequence: 1, changes: [{ id: "a", text: null }] }, makeChange);
  expect(seen()).toEqual([["a", "first"]]);
});

test("a replica moves on when others write, and not past commits that it was not told of", async () => {
  await using dataset = await replicated();
  const { commit, replica, writeElsewhere, oldestMoment, seen } = dataset;
  const first = oldestMoment();
  writeElsewhere();
  expect(oldestMoment()).toBe(first);
  replica.moveOn();
  const second = oldestMoment();
  expect(second).toBeGreaterThan(first);
  commit({ patch: { id: "a", set: { title: "second" } } });
  replica.moveOn();
  expect(oldestMoment()).toBe(second);
  expect(seen()).toEqual([["a", "first"]]);
  dataset.tell();
  expect(oldestMoment()).toBeGreaterThan(second);
});
