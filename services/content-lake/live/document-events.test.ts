import { expect, test } from "vitest";

import { operator } from "../access/requester.ts";
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

test("who listens when the events have ended is ended at once, and does not wait for what never comes", async () => {
  await using lake = await temporaryLake();
  lake.lake.datasets.main.documentEvents.close();
  const { heard, hasEnded } = listenTo(lake);
  expect(hasEnded()).toBe(true);
  expect(heard).toEqual([]);
});
