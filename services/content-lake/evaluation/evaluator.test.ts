import { once } from "node:events";
import type { Worker } from "node:worker_threads";

import { expect, test, vi } from "vitest";

import { operator } from "../access/requester.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

import { createEvaluator } from "./evaluator.ts";
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

test("a thread that may end when it is idle does so, and another answers the next query", async () => {
  await using lake = await temporaryLake();
  const { configuration, log } = lake.lake;
  const evaluator = createEvaluator(configuration, lake.lake.dataset("production"), log, 1);
  const query: Query = {
    query: "1 + 1",
    params: {},
    requester: operator,
    over: { kind: "perspective", perspective: "raw" },
  };
  const limits = { milliseconds: 2_000, queryLength: 100, answerLength: 100 };
  const before = threads.length;
  for (let time = 1; time <= 2; time += 1) {
    expect((await evaluator.run(query, limits)).kind).toBe("answer");
    expect(threads).toHaveLength(before + time);
    const thread = threads.at(-1);
    if (thread && thread.threadId !== -1) await once(thread, "exit");
  }
  await evaluator.close();
});
