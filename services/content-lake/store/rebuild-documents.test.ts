import pino from "pino";
import { expect, test } from "vitest";

import { Random, randomMutation } from "../testing/random-content.ts";
import { selectIds } from "../testing/select-ids.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openDatabase, openTable } from "./database.ts";
import { openDatasetStore } from "./dataset-store.ts";
import { rebuildDocuments } from "./rebuild-documents.ts";

test("the record alone gives the stored documents again, after thousands of mutations", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const store = openDatasetStore(database, "production", { log: pino({ level: "silent" }) });
  const random = new Random(7);
  let committed = 0;
  for (let step = 0; step < 3_000; step += 1) {
    try {
      store.commit({
        mutations: Array.from({ length: 1 + random.below(3) }, () => randomMutation(random)),
        author: "test",
        selectIds,
      });
      committed += 1;
    } catch {
      // A mutation that met the wrong document; the whole transaction is refused and not recorded.
    }
  }
  expect(committed).toBeGreaterThan(1_000);
  expect(store.log.lastSequence).toBe(committed);
  expect(Object.fromEntries(rebuildDocuments(store.log.after(0)))).toEqual(
    Object.fromEntries(store.all().map((document) => [document._id, document])),
  );

  openTable<string>(database, "production/documents").clearSync();
  const reopened = openDatasetStore(database, "production", { log: pino({ level: "silent" }) });
  expect(reopened.all()).toEqual(store.all());
  await database.close();
});
