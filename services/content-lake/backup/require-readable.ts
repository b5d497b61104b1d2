import { setImmediate as nextTurn } from "node:timers/promises";

import type { Logger } from "pino";

import { keptOfEachKind } from "../access/audit.ts";
import type { LakeConfiguration } from "../lake.ts";
import { type Migrations, readMigrations } from "../migration/find-migrations.ts";
import { rehearseMigration } from "../migration/migrate-store.ts";
import { type LakeTables, openTables } from "../open-tables.ts";
import { openDatabase } from "../store/database.ts";
import { type DatasetStore, openDatasetStore } from "../store/dataset-store.ts";
import { UnreadableStoreError } from "../store/stored-text.ts";

/** How many transactions are read before a lake that serves meanwhile answers others. */
const transactionsAtOnce = 10;

/**
 * Opens a store as a lake does, reads all of it, and computes what its older documents become.
 *
 * @param configuration of the lake whose store it is
 * @param log of the lake
 * @param goOn called between two steps; ends the reading by throwing
 * @throws UnreadableStoreError when another version of the lake wrote it and this one cannot read it, or cannot bring a document over
 * @throws LakeError when the seed cannot be read
 */
export async function requireReadable(configuration: LakeConfiguration, log: Logger, goOn: () => void): Promise<void> {
  const migrations = await readMigrations(configuration.seedDirectory);
  const database = openDatabase(configuration.directory);
  try {
    const tables = openTables({ database, configuration, log });
    try {
      readAccess(tables);
      rehearse(tables.datasets.main, migrations);
      for (const { name, storage = name } of tables.datasets.list()) {
        const store = openDatasetStore(database, name, { log, storage });
        // When `goOn` throws, the loop closes its cursor, which must not outlive the database.
        for (const { sequence } of store.log.after(0)) {
          if (sequence % transactionsAtOnce === 0) await nextTurn();
          goOn();
        }
      }
    } finally {
      await tables.datasets.close();
    }
  } finally {
    await database.close();
  }
}

function rehearse(dataset: DatasetStore, migrations: Migrations): void {
  try {
    rehearseMigration(dataset, migrations);
  } catch (cause) {
    throw Object.assign(new UnreadableStoreError("another version"), { cause });
  }
}

function readAccess({ people, tokens, sessions, codeApps, audit }: LakeTables): void {
  tokens.list();
  audit.page(keptOfEachKind);
  for (const { id } of people.list()) {
    sessions.of(id);
    codeApps.recoveryCodesLeft(id);
  }
}
