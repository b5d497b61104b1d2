import { expect, test } from "vitest";

import { migrateStore } from "../migration/migrate-store.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

import { contentFormat } from "./format.ts";

const older = { _id: "leaderboardPage", _type: "leaderboardPage", language: "en-IN" };

test.each([
  ["older documents were brought over", [older]],
  ["there was nothing to bring over", []],
])("a store says which format its documents have once %s, and not before", async (_, documents) => {
  await using lake = await temporaryLake();
  lake.lake.datasets.main.commit({ mutations: documents.map((create) => ({ create })), author: "test" });
  expect(lake.lake.contentFormat.number()).toBeUndefined();
  await migrateStore(lake.lake);
  expect(lake.lake.contentFormat.number()).toBe(contentFormat);
});
