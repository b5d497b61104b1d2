import { execFileSync } from "node:child_process";
import path from "node:path";

import pino from "pino";
import { expect, test, vi } from "vitest";
import { z } from "zod";

import { bundledProgram } from "../../../process-kit/testing/bundled-program.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openDatabase } from "./database.ts";
import { openDatasetStore } from "./dataset-store.ts";

async function temporaryStore() {
  const directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  return {
    database,
    store: openDatasetStore(database, "production", { log: pino({ level: "silent" }) }),
    async [Symbol.asyncDispose]() {
      await database.close();
      await directory[Symbol.asyncDispose]();
    },
  };
}

test("a write that the disk refuses is an error, changes nothing in memory or on disk, and does not affect later ones", async () => {
  await using directory = await temporaryDirectory();
  const writer = await bundledProgram(path.join(import.meta.dirname, "../testing/full-disk-writer.ts"));
  const command = `ulimit -f 2048; exec "${process.execPath}" "${writer}" "${directory.path}"`;
  const report = z
    .object({ committed: z.number(), status: z.number(), message: z.string(), inMemory: z.number() })
    .parse(
      JSON.parse(execFileSync("bash", ["-c", command], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })),
    );
  expect(report).toMatchObject({
    status: 503,
    message: expect.stringContaining("nothing was changed"),
    inMemory: report.committed,
  });
  expect(report.committed).toBeGreaterThan(3);

  const database = openDatabase(directory.path);
  const store = openDatasetStore(database, "production", { log: pino({ level: "silent" }) });
  expect(store.all()).toHaveLength(report.committed);
  expect(store.log.lastSequence).toBe(report.committed);
  store.commit({ mutations: [{ create: { _id: "after", _type: "post" } }], author: "test" });
  expect(store.get("after")).toBeDefined();
  await database.close();
});

test("an import of thousands of documents is one transaction, and keeps the dates it brings", async () => {
  await using temporary = await temporaryStore();
  const dates = { _createdAt: "2019-05-01T10:00:00Z", _updatedAt: "2020-06-01T10:00:00Z" };
  const mutations = Array.from({ length: 5_000 }, (_, n) => ({
    createOrReplace: { _id: `doc-${n}`, _type: "post", ...dates },
  }));
  temporary.store.commit({ mutations, author: "operator" });
  expect(temporary.store.log.lastSequence).toBe(1);
  expect(temporary.store.get("doc-4999")).toMatchObject(dates);
});

test("the record's times never go backwards, even when the clock does", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const commit = () => store.commit({ mutations: [{ createOrReplace: { _id: "a", _type: "post" } }], author: "test" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T10:00:00Z") });
  try {
    commit();
    vi.setSystemTime(Date.parse("2026-11-21T09:00:00Z"));
    commit();
  } finally {
    vi.useRealTimers();
  }
  expect([...store.log.after(0)].map(({ timestamp }) => timestamp)).toEqual(Array(2).fill("2026-11-21T10:00:00.000Z"));
});

test("followers receive each transaction after it can be read, and none that was refused", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const heard: unknown[] = [];
  const unfollow = store.follow("test", ({ sequence, changes }) =>
    heard.push([sequence, changes.map(({ id }) => store.get(id)?._rev)]),
  );
  const { transactionId } = store.commit({ mutations: [{ create: { _id: "a", _type: "post" } }], author: "test" });
  expect(() => store.commit({ mutations: [{ create: { _id: "a", _type: "post" } }], author: "test" })).toThrow();
  unfollow();
  store.commit({ mutations: [{ delete: { id: "a" } }], author: "test" });
  expect(heard).toEqual([[1, [transactionId]]]);
});

test("a stored document is a copy: changing the object that was passed in changes nothing", async () => {
  await using temporary = await temporaryStore();
  const document = { _id: "a", _type: "post", tags: ["one"] };
  temporary.store.commit({ mutations: [{ create: document }], author: "test" });
  document.tags.push("two");
  expect(temporary.store.get("a")).toMatchObject({ tags: ["one"] });
});
