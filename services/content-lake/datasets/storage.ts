import { rmSync } from "node:fs";
import { setImmediate } from "node:timers/promises";

import { assetFolder } from "../assets/asset-files.ts";
import { copyMissing, flushAll, isFinished, makePrivateFolder } from "../backup/durable-copy.ts";
import { type Database, type TableKey, type TextTable, openTable } from "../store/database.ts";

/** How much text is copied before other requests get a turn. */
const charactersAtATime = 1_000_000;

/**
 * Copies the tables of a dataset as they are at the moment of the call, a part at a time, while the dataset may be changed. All of it has reached the
 * disk when it resolves.
 *
 * @param database the lake's
 * @param from the dataset's storage
 * @param to another storage
 * @param signal ends it before its next part
 */
export async function copyTables(database: Database, from: string, to: string, signal: AbortSignal): Promise<void> {
  const pairs = tablesOf(database, from).map((name) => ({
    source: openTable<TableKey>(database, name),
    target: openTable<TableKey>(database, to + name.slice(from.length)),
  }));
  const moment = database.useReadTransaction();
  try {
    for (const { source, target } of pairs) {
      let part: { key: TableKey; value: string }[] = [];
      let characters = 0;
      for (const entry of source.getRange({ transaction: moment })) {
        part.push(entry);
        characters += entry.value.length + 100;
        if (characters < charactersAtATime) continue;
        write(database, target, part);
        [part, characters] = [[], 0];
        await setImmediate();
        signal.throwIfAborted();
      }
      write(database, target, part);
    }
  } finally {
    moment.done();
  }
}

function write(
  database: Database,
  table: TextTable<TableKey>,
  entries: readonly { readonly key: TableKey; readonly value: string }[],
): void {
  database.transactionSync(() => {
    for (const { key, value } of entries) table.putSync(key, value);
  });
}

/** Copies the bytes of a dataset's assets, durably. Call it after the documents are copied: bytes are written before their document. */
export async function copyAssets(directory: string, from: string, to: string): Promise<void> {
  const [source, target] = [assetFolder(directory, from), assetFolder(directory, to)];
  await makePrivateFolder(source);
  await copyMissing(source, target, isFinished);
  await flushAll(target);
}

/** How many documents a storage has, drafts included. */
export function countDocuments(database: Database, storage: string): number {
  return openTable<string>(database, `${storage}/documents`).getKeysCount({});
}

/**
 * Deletes a storage's documents, history and assets. Its tables stay, empty, because reading a table that is gone would end the process. The assets go first:
 * on a full disk a table is emptied only when there is room to write that it is.
 */
export function emptyStorage(database: Database, directory: string, storage: string): void {
  rmSync(assetFolder(directory, storage), { recursive: true, force: true });
  for (const name of tablesOf(database, storage)) openTable(database, name).clearSync();
}

/** Deletes all of a storage. Call it only when nobody has its tables open. */
export function eraseStorage(database: Database, directory: string, storage: string): void {
  for (const name of tablesOf(database, storage)) openTable(database, name).dropSync();
  rmSync(assetFolder(directory, storage), { recursive: true, force: true });
}

/** The environment's own keys are the names of its tables. */
function tablesOf(database: Database, storage: string): string[] {
  return [...database.getKeys()].filter((name) => name.startsWith(`${storage}/`));
}
