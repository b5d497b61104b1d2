import { writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "vitest";

import { importDataset } from "../archive/import-dataset.ts";
import type { Lake } from "../lake.ts";
import { migrateStore } from "../migration/migrate-store.ts";
import { temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";

import { contentFormat } from "./format.ts";

const older = { _id: "leaderboardPage", _type: "leaderboardPage", language: "en-IN" };

test.each<[string, (lake: Lake, folder: string) => Promise<unknown>]>([
  [
    "older documents were brought over",
    (lake) => {
      lake.datasets.main.commit({ mutations: [{ create: older }], author: "test" });
      return migrateStore(lake);
    },
  ],
  ["there was nothing to bring over", (lake) => migrateStore(lake)],
  [
    "an archive was imported",
    async (lake, folder) => {
      await writeFile(path.join(folder, "data.ndjson"), JSON.stringify(older));
      await importDataset(lake, folder);
    },
  ],
])("a store says which format its documents have once %s, and not before", async (_, act) => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  expect(lake.lake.contentFormat.number()).toBeUndefined();
  await act(lake.lake, folder.path);
  expect(lake.lake.contentFormat.number()).toBe(contentFormat);
});
