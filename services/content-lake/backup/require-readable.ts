import { setImmediate as nextTurn } from "node:timers/promises";

import type { Logger } from "pino";

import { keptOfEachKind } from "../access/audit.ts";
import type { LakeConfiguration } from "../lake.ts";
import { type LakeTables, openTables } from "../open-tables.ts";
import { selectIds } from "../query/select-ids.ts";
import { openDatabase } from "../store/database.ts";
import { openDatasetStore } from "../store/dataset-store.ts";

/**
 * Opens a store as a lake does and reads all of it.
 *
 * @param configuration of the lake whose store it is
 * @param log of the lake
 * @param goOn called between two steps; ends the reading by throwing
 * @throws UnreadableStoreError when another version of the lake wrote it and this one cannot read it
 */
export async function requireReadable(configuration: LakeConfiguration, log: Logger, goOn: () => void): Promise<void> {
  const database = openDatabase(configuration.directory);
  try {
    const tables = openTables({ database, configuration, log });
    try {
      readAccess(tables);
      for (const { name, storage = name } of tables.datasets.list()) {
        const store = openDatasetStore(database, name, { selectIds, log, storage });
        const records = store.log.after(0)[Symbol.iterator]();
        while (!records.next().done) {
          // So that a lake that serves meanwhile answers others.
          await nextTurn();
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

function readAccess({ people, tokens, sessions, codeApps, audit }: LakeTables): void {
  tokens.list();
  audit.page(keptOfEachKind);
  for (const { id } of people.list()) {
    sessions.of(id);
    codeApps.recoveryCodesLeft(id);
  }
}
