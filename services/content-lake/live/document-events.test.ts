import { expect, test, vi } from "vitest";

import { anonymous, operator } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

import type { DocumentListener } from "./document-events.ts";

/** Listens to a lake's main dataset and keeps what is sent. */
function listenTo({ lake }: TemporaryLake, options: Partial<DocumentListener> = {}) {
  const heard: { readonly id?: string; readonly event: string }[] = [];
  let hasEnded = false;
  const stop = lake.datasets.main.documentEvents.listen({
    requester: operator,
    address: "127.0.0.1",
    query: "*",
    params: {},
    includeResult: false,
    includePreviousRevision: false,
    includeMutations: false,
    includeEffects: false,
    visibility: "query",
    send: (event) => heard.push(event),
    end() {
      hasEnded = true;
    },
    ...options,
  });
  return { heard, hasEnded: () => hasEnded, stop };
}

test.each([operator, anonymous])(
  "a large commit reaches a listener with a simple filter, whole and in order: $role",
  async (requester) => {
    await using lake = await temporaryLake();
    const { heard, hasEnded } = listenTo(lake, { requester, query: '*[_type == "post"]' });
    const ids = Array.from({ length: 8_000 }, (_, index) => `post-${index}`);
    const mutations = ids.map((_id) => ({ create: { _id, _type: "post" } }));
    lake.lake.datasets.main.commit({ mutations, author: "test", transactionId: "large" });
    await expect.poll(() => hasEnded() || heard.length > ids.length, { timeout: 120_000 }).toBe(true);
    // A machine that is too busy for it ends the stream instead, without an error, upon which a client listens again.
    const told = hasEnded() ? [] : ids.map((id) => `mutation large#${id}`);
    expect(heard.slice(1).map(({ event, id }) => `${event} ${id ?? ""}`)).toEqual(told);
  },
);

test("a stranger's listener is dropped for its costly filter, and is no error in the log", async () => {
  await using lake = await temporaryLake();
  const logged = vi.spyOn(lake.lake.log, "error");
  // A hundred million steps for each document.
  const digits = "[0,1,2,3,4,5,6,7,8,9]";
  const steps = Array.from({ length: 8 }, () => digits).reduce((inner, list) => `${list}[count(${inner}) > 0]`);
  const { heard, hasEnded } = listenTo(lake, { requester: anonymous, query: `*[count(${steps}) > 0]` });
  lake.lake.datasets.main.commit({ mutations: [{ create: { _id: "a", _type: "post" } }], author: "test" });
  await expect.poll(hasEnded, { timeout: 60_000 }).toBe(true);
  // Without the error where its thread, which yields to all others, did not have the time.
  expect([["welcome"], ["welcome", "channelError"]]).toContainEqual(heard.map(({ event }) => event));
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  { status: 400, type: "queryTimeoutError", events: ["welcome", "channelError"] },
  { status: 429, type: "tooManyQueriesError", events: ["welcome"] },
  { status: 500, type: "internalError", events: ["welcome", "channelError"] },
  { status: 503, type: "evaluationError", events: ["welcome"] },
  { status: 503, type: "queryBusyError", events: ["welcome"] },
] as const)("a stream whose query fails with $status ends with: $events", async ({ status, type, events }) => {
  await using lake = await temporaryLake();
  const { main } = lake.lake.datasets;
  vi.spyOn(main.queries, "find").mockRejectedValue(new LakeError(status, type, "It failed."));
  const { heard, hasEnded } = listenTo(lake);
  main.commit({ mutations: [{ create: { _id: "a", _type: "post" } }], author: "test" });
  await expect.poll(hasEnded).toBe(true);
  expect(heard.map(({ event }) => event)).toEqual(events);
});

test("who listens when the events have ended is ended at once, and does not wait for what never comes", async () => {
  await using lake = await temporaryLake();
  lake.lake.datasets.main.documentEvents.close();
  const { heard, hasEnded } = listenTo(lake);
  expect(hasEnded()).toBe(true);
  expect(heard).toEqual([]);
});
