import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";

import { type Database as Table, type RootDatabase, open } from "lmdb";

/** The lake's one LMDB environment. Everything the lake keeps, pictures' bytes excepted, is in tables of it. */
export type Database = RootDatabase<string, string>;

/** What a table's texts are found by; arrays are ordered by their first part, then by their second. */
export type TableKey = string | number | [string, number];

/** A table of JSON texts by key. */
export type TextTable<Key extends TableKey> = Table<string, Key>;

/**
 * The most tables that one process may open, dropped ones included: four for each dataset, and the lake's own. A transaction's time does not depend on
 * it, and its memory is some dozen bytes for each.
 */
const maxTables = 1_024;

/** The most threads that read at the same time. Each dataset in use has up to three, and each may begin a second read before it ends its first. */
const maxReaders = 1_024;

/** The folder of the environment in the lake's. */
export const storeIn = (directory: string): string => path.join(directory, "store");

/**
 * Opens the environment in `<directory>/store`, readable by nobody else on the machine. `overlappingSync` is off so that a synchronous transaction
 * has been fdatasync'ed when it returns; with it, LMDB acknowledges before the data is on disk.
 *
 * @throws the system's own error, with the folder as its `path`, when the environment cannot be opened
 */
export function openDatabase(directory: string): Database {
  const folder = storeIn(directory);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  try {
    return open<string, string>({
      path: folder,
      overlappingSync: false,
      encoding: "string",
      maxDbs: maxTables,
      maxReaders,
    });
  } catch (error) {
    // LMDB gives the system's number only, without its sign and without the path.
    if (error instanceof Error && "code" in error && typeof error.code === "number" && error.code > 0)
      throw Object.assign(error, { path: folder, errno: -error.code });
    throw error;
  }
}

/** Opens a table by name, making it when it is new. */
export function openTable<Key extends TableKey>(database: Database, name: string): TextTable<Key> {
  return database.openDB<string, Key>({ name, encoding: "string" });
}
