import { setImmediate as othersTurn } from "node:timers/promises";

import { expect, onTestFinished, test, vi } from "vitest";

import { openDatabase } from "../store/database.ts";
import { openTransactionLog } from "../store/transaction-log.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { groupEvents } from "./group-events.ts";

test("others get a turn while the many edits between two events are read", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const log = openTransactionLog(database, "production");
  const edits = 1_000;
  database.transactionSync(() => {
    const common = { timestamp: "2026-11-21T10:00:00.000Z", author: "test" };
    const created = { create: { _id: "drafts.a", _type: "post", _createdAt: common.timestamp } };
    log.append({ ...common, sequence: 1, id: "born", documents: [{ id: "drafts.a", mutations: [created] }] });
    for (let sequence = 2; sequence <= edits + 1; sequence += 1) {
      const patch = { id: "drafts.a", set: { title: `Edit ${sequence}` } };
      const documents = [{ id: "drafts.a", mutations: [{ patch }] }];
      log.append({ ...common, sequence, id: `edit-${sequence}`, documents });
    }
  });
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  const events = groupEvents(log, "drafts.a", 100);
  await othersTurn();
  const readBefore = parse.mock.calls.length;
  const answer = await events;
  const readInAll = parse.mock.calls.length;
  expect(answer).toMatchObject({ events: [{ type: "createDocumentVersion", versionRevisionId: "born" }] });
  expect(readInAll).toBeGreaterThan(edits);
  expect(readBefore).toBeLessThan(edits);
  await database.close();
});
