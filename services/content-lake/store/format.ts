import { z } from "zod";

import { type Database, type TextTable, openTable } from "./database.ts";
import { UnreadableStoreError, readStored } from "./stored-text.ts";

/**
 * The number of the store's format. Raise it with every change of what is stored that an older version cannot read, such as a further field of a person:
 * then that version refuses the store in a sentence before it reads anything, and whoever went back to it knows what to do.
 */
const format = 1;

const key = "number";

const openFormat = (database: Database): TextTable<string> => openTable<string>(database, "format");

/** The number in a store; undefined in a new one, and in one of a version that recorded none. */
function storedFormat(database: Database): number | undefined {
  const found = openFormat(database).get(key);
  return found === undefined ? undefined : readStored(z.number(), found);
}

/**
 * Call it before anything of a store is read.
 *
 * @throws UnreadableStoreError when a newer version of the lake wrote it in a format of its own
 */
export function requireKnownFormat(database: Database): void {
  if ((storedFormat(database) ?? format) > format) throw new UnreadableStoreError("a newer version");
}

/** Records that what is stored has this version's format. Call it when all of it could be opened. */
export function recordFormat(database: Database): void {
  if (storedFormat(database) !== format) openFormat(database).putSync(key, JSON.stringify(format));
}
