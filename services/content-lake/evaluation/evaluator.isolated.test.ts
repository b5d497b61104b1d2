import { once } from "node:events";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { Worker } from "node:worker_threads";

import { open } from "lmdb";
import { expect, test, vi } from "vitest";

import { operator } from "../access/requester.ts";
import { storeIn } from "../store/database.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

import { type EvaluatorOptions, createEvaluator } from "./evaluator.ts";
import type { Query } from "./protocol.ts";

const threads: Worker[] = [];

vi.mock(import("./start-thread.ts"), async (original) => {
  const { startThread } = await original();
  return {
    startThread(data) {
      const thread = startThread(data);
      threads.push(thread);
      return thread;
    },
  };
});

test("when a thread ends in the middle of a query, the query fails with an error and the next one is answered", async () => {
  await using lake = await temporaryLake();
  const mutations = Array.from({ length: 2_000 }, (_, n) => ({ create: { _type: "post", title: `title ${n}` } }));
  lake.lake.dataset("production").commit({ mutations, author: "test" });
  const client = lake.client({ maxRetries: 0 });
  expect(await client.fetch("count(*)")).toBe(2_000);
  const asking = client.fetch('*{"b": *{"c": *[title match "*1*2*3*4*"]._id}}');
  setTimeout(() => void threads.at(-1)?.terminate(), 50);
  await expect(asking).rejects.toMatchObject({ statusCode: 503, message: expect.stringContaining("try again") });
  await client.create({ _type: "post" });
  expect(await client.fetch("count(*)")).toBe(2_001);
});

const sum: Query = {
  query: "count(*)",
  params: {},
  requester: operator,
  over: { kind: "perspective", perspective: "raw" },
};
const limits = { milliseconds: 2_000, tries: 1, queryLength: 100, answerLength: 100 };

/** An evaluator of a lake's dataset. */
function evaluatorOf({ lake }: TemporaryLake, options: EvaluatorOptions) {
  return createEvaluator(lake.configuration, lake.dataset("production"), lake.log, options);
}

test("a thread that may end when it is idle does so, and another answers the next query", async () => {
  await using lake = await temporaryLake();
  const evaluator = evaluatorOf(lake, { idleMilliseconds: 1 });
  const before = threads.length;
  for (let time = 1; time <= 2; time += 1) {
    expect((await evaluator.run(sum, limits)).kind).toBe("answer");
    expect(threads).toHaveLength(before + time);
    const thread = threads.at(-1);
    if (thread && thread.threadId !== -1) await once(thread, "exit");
  }
  await evaluator.close();
});

test("a query whose thread is slow to start is not refused as too costly, and the thread answers the next one", async () => {
  await using lake = await temporaryLake();
  const evaluator = evaluatorOf(lake, {});
  const before = threads.length;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const late = evaluator.run(sum, limits);
  vi.runAllTimers();
  vi.useRealTimers();
  expect((await late).kind).toBe("busy");
  expect((await evaluator.run(sum, limits)).kind).toBe("answer");
  expect(threads).toHaveLength(before + 1);
  await evaluator.close();
});

test("queries that wait when their dataset is closed are refused, and start no thread that nobody would end", async () => {
  await using lake = await temporaryLake();
  const { datasets } = lake.lake;
  datasets.create({ name: "second", aclMode: "private", createdBy: "test" });
  const { queries } = lake.lake.dataset("second");
  const ask = () => queries.answer({ ...sum, requester: operator, perspective: "raw" }, { address: "a" });
  const before = threads.length;
  const asked = Promise.allSettled([ask(), ask(), ask()]);
  await datasets.delete("second").erased;
  const refused = { status: "rejected", reason: expect.objectContaining({ status: 503 }) };
  expect(await asked).toEqual([refused, refused, refused]);
  expect(threads).toHaveLength(before + 1);
});

test("a thread that was terminated no longer reads the store, which could not use the room of deleted documents again", async () => {
  await using lake = await temporaryLake();
  const evaluator = evaluatorOf(lake, {});
  await using store = readersOf(lake);
  const others = store.readers();
  for (let time = 0; time < 3; time += 1) {
    await evaluator.run(sum, limits);
    expect(store.readers()).toBe(others + 1);
    await threads.at(-1)?.terminate();
    expect(store.readers()).toBe(others);
  }
  await evaluator.close();
});

test("a thread that starts or that was told of a commit ends by itself, because LMDB cannot be terminated", async () => {
  await using lake = await temporaryLake();
  const dataset = lake.lake.dataset("production");
  const evaluator = evaluatorOf(lake, {});
  const refused = expect(evaluator.run(sum, limits)).rejects.toMatchObject({ status: 503 });
  const first = watched();
  await evaluator.close();
  await refused;
  const another = evaluatorOf(lake, {});
  await another.run(sum, limits);
  const second = watched();
  dataset.commit({ mutations: [{ create: { _type: "post" } }], author: "test" });
  await another.close();
  for (const { terminate, threadId } of [first, second]) {
    expect(terminate).not.toHaveBeenCalled();
    expect(threadId()).toBe(-1);
  }
});

/** The thread that started last: its id, which is -1 when it has ended, and whether it was terminated. */
function watched() {
  const thread = threads.at(-1);
  if (!thread) throw new Error("No thread was started");
  return { terminate: vi.spyOn(thread, "terminate"), threadId: () => thread.threadId };
}

/** Counts who reads the store. */
function readersOf({ lake }: TemporaryLake) {
  const database = open({ path: storeIn(lake.configuration.directory), readOnly: true });
  const moment = database.useReadTransaction();
  return {
    // One that reads nothing at present has a dash in the place of its moment's number.
    readers: () => [...database.readerList().matchAll(/ \d+$/gm)].length,
    async [Symbol.asyncDispose]() {
      moment.done();
      await database.close();
    },
  };
}

test.runIf(existsSync("/proc/self/task"))("the thread of slow queries alone yields to all others", async () => {
  await using lake = await temporaryLake();
  const evaluator = evaluatorOf(lake, { niceness: 5 });
  await evaluator.run(sum, limits);
  const statuses = readdirSync("/proc/self/task").map((thread) =>
    readFileSync(`/proc/self/task/${thread}/stat`, "utf8"),
  );
  // proc_pid_stat(5): the niceness is the nineteenth field, and the second, the name, may contain spaces.
  const nicenesses = statuses.map((status) => Number(status.slice(status.lastIndexOf(")")).split(" ")[17]));
  expect(nicenesses.filter((niceness) => niceness === 5)).toHaveLength(1);
  await evaluator.close();
});
