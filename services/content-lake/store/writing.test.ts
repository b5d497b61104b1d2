import { expect, test, vi } from "vitest";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openDatabase, openTable } from "./database.ts";
import { openTransactionLog } from "./transaction-log.ts";

const timestamp = "2026-11-29T00:00:00.000Z";
const write = (id: string) => ({
  id,
  mutations: [{ createOrReplace: { _id: id, _type: "post", _createdAt: timestamp } }],
});
const remove = (id: string) => ({ id, mutations: [{ delete: { id } }] });

const transactions = [
  { author: "asha", documents: [write("drafts.a"), write("drafts.b")] },
  { author: "ravi", documents: [write("versions.r1.a")] },
  { author: "root", documents: [write("a"), remove("drafts.a")] },
  {
    author: "asha",
    documents: [{ id: "drafts.a", mutations: [...remove("drafts.a").mutations, ...write("drafts.a").mutations] }],
  },
  { author: "ravi", documents: [write("b")] },
];

test.each(["this version", "a version that wrote empty entries"])(
  "who wrote in which versions of a document is known in a store of %s",
  async (writer) => {
    await using directory = await temporaryDirectory();
    const database = openDatabase(directory.path);
    const log = openTransactionLog(database, "production");
    database.transactionSync(() => {
      for (const [index, transaction] of transactions.entries())
        log.append({ sequence: index + 1, id: `t${index}`, timestamp, ...transaction });
    });
    if (writer !== "this version") {
      const subjects = openTable<[string, number]>(database, "production/transaction-subjects");
      for (const key of subjects.getKeys()) subjects.putSync(key, "");
    }
    const parse = vi.spyOn(JSON, "parse");
    const writings = [...log.writings("drafts.a")];
    const read = parse.mock.calls.filter(([text]) => text.includes('"mutations"'));
    parse.mockRestore();
    expect(writings).toEqual([
      { author: "asha", written: ["drafts.a"], removed: [] },
      { author: "ravi", written: ["versions.r1.a"], removed: [] },
      { author: "root", written: ["a"], removed: ["drafts.a"] },
      { author: "asha", written: ["drafts.a"], removed: [] },
    ]);
    expect([...log.writings("a", { newestFirst: true, upTo: 3, from: 2 })]).toEqual([writings[2], writings[1]]);
    expect(read).toHaveLength(writer === "this version" ? 0 : 4);
    await database.close();
  },
);
