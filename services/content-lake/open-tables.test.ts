import { open } from "lmdb";
import pino from "pino";
import { expect, test } from "vitest";

import { openLake } from "./lake.ts";
import { type LakeTables, openTables } from "./open-tables.ts";
import { openDatabase, openTable, storeIn } from "./store/database.ts";
import { openContentFormat, recordFormat } from "./store/format.ts";
import { UnreadableStoreError } from "./store/stored-text.ts";
import { lakeConfiguration, temporaryDirectory } from "./testing/temporary-lake.ts";

const log = pino({ level: "silent" });

/** Opens the tables of a new store that holds a text under a key of a table, and does something with them. */
async function withText(table: string, key: string | number, text: string, act: (tables: LakeTables) => unknown) {
  await using directory = await temporaryDirectory();
  const configuration = lakeConfiguration(directory.path);
  const database = openDatabase(directory.path);
  try {
    openTable<string | number>(database, table).putSync(key, text);
    const tables = openTables({ database, configuration, log });
    await tables.datasets.close();
    act(tables);
  } finally {
    await database.close();
  }
}

const document = { _id: "a", _type: "post", _rev: "r", _createdAt: "", _updatedAt: "" };

test.each<[string, string | number, unknown, (tables: LakeTables) => unknown]>([
  ["staff", "a@example.com", { id: "a", ofANewerVersion: true }, () => {}],
  ["tokens", "digest", { id: "a", ofANewerVersion: true }, ({ tokens }) => tokens.list()],
  ["sessions", "digest", { personId: "a", ofANewerVersion: true }, ({ sessions }) => sessions.isOpen("digest")],
  ["code-apps", "a", { key: "", ofANewerVersion: true }, ({ codeApps }) => codeApps.recoveryCodesLeft("a")],
  ["datasets", "staging", { name: "staging" }, ({ datasets }) => datasets.list()],
  ["production/documents", "a", { ...document, _type: 5 }, () => {}],
  ["production/transactions", 1, { sequence: 1, ofANewerVersion: true }, () => {}],
])("what another version wrote into the table %s is refused in a sentence", async (table, key, value, act) => {
  for (const text of [JSON.stringify(value), "\u0000\u0005no JSON"]) {
    await expect(withText(table, key, text, act)).rejects.toMatchObject({
      name: UnreadableStoreError.name,
      message: expect.stringMatching(/by another version .* Start the version that wrote it, or restore a backup/),
    });
  }
});

test("a store of compressed texts, which some version wrote before formats had a number, is refused and stays without one", async () => {
  await using directory = await temporaryDirectory();
  const store = open<string, string>({ path: storeIn(directory.path), encoding: "string", maxDbs: 8 });
  const documents = store.openDB<string, string>({
    name: "production/documents",
    encoding: "string",
    compression: true,
  });
  await documents.put("a", JSON.stringify({ ...document, text: "Thirteen cards. ".repeat(500) }));
  await store.close();

  expect(() => openLake(lakeConfiguration(directory.path), log)).toThrow(UnreadableStoreError);
  const database = openDatabase(directory.path);
  expect(openTable<string>(database, "format").get("number")).toBeUndefined();
  await database.close();
});

test.each([
  ["the store", "number", "it has"],
  ["its documents", "content", "its documents have"],
])("where %s has the format of a newer version, it is refused before anything else is read", async (_, kind, has) => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  recordFormat(database);
  openContentFormat(database).record();
  const number = Number(openTable<string>(database, "format").get(kind));
  openTable<string>(database, "format").putSync(kind, String(number + 1));
  openTable<string>(database, "staff").putSync("a@example.com", "of a newer version");
  const open = () => openTables({ database, configuration: lakeConfiguration(directory.path), log });
  const found = `written by a newer version of the lake, and this version cannot read it: ${has} format ${number + 1}, and this version knows ${number}.`;
  expect(open).toThrow(found);

  openTable<string>(database, "format").putSync(kind, String(number));
  expect(open).toThrow(/written by another version/);
  await database.close();
});
