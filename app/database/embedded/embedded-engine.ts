import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Logger } from "pino";

import { ConfigurationError } from "../../../configuration/environment.ts";
import { DirectoryLockedError, type Lock, lockDirectory } from "../../../process-kit/directory-lock.ts";
import { beginTransaction, command, type Engine, type Statement } from "../connection.ts";
import { type DatabaseThread, startDatabaseThread } from "./database-thread.ts";
import { layNewCluster } from "./new-cluster.mjs";
import { reclaimRoom } from "./reclaim-room.ts";
import { settler } from "./settler.ts";

/** The PostgreSQL major version of the pinned PGlite; a folder made by another one cannot be opened. */
const embeddedMajor = "18";

/** Another process, usually the site, has the embedded database open. */
export class DatabaseInUseError extends ConfigurationError {}

/** Whether a folder holds an embedded database. */
export const holdsEmbeddedDatabase = (directory: string): boolean => existsSync(clusterIn(directory));

const clusterIn = (directory: string): string => path.join(directory, "cluster");

/**
 * Opens the PostgreSQL cluster in a folder, in a separate thread. Only one process at a time may have the folder open: two would lose each other's
 * writes without an error.
 *
 * When the thread ends by itself later, this process ends with code 1: no statement would be answered until it is started again.
 *
 * @param directory the folder, absolute
 * @param log told why the thread ended
 * @throws DatabaseInUseError when another process has the folder open
 * @throws ConfigurationError when another PostgreSQL version made it, or PostgreSQL cannot open it
 */
export async function openEmbeddedEngine(directory: string, log: Logger): Promise<Engine> {
  const lock = await lockDirectory(directory, "database.sock").catch((error: unknown) => {
    if (!(error instanceof DirectoryLockedError)) throw error;
    throw new DatabaseInUseError([
      `The embedded database in ${directory} is open in another process. Stop that one, set DATA_DIRECTORY to another folder, or set DATABASE_URL to a PostgreSQL, which several processes can share.`,
    ]);
  });
  try {
    const cluster = clusterIn(directory);
    await refuseOtherMajor(cluster);
    layNewCluster(cluster);
    const thread = await startDatabaseThread(cluster, endProcess(log)).catch(refuseUnopened(cluster));
    return engineOver(thread, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function refuseOtherMajor(cluster: string): Promise<void> {
  const version = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  const major = version?.trim();
  if (!major || major === embeddedMajor) return;
  throw new ConfigurationError([
    `The embedded database in ${cluster} was made by PostgreSQL ${major}, and this version of the site embeds PostgreSQL ${embeddedMajor}. Export the accounts with the version that made it, or set DATABASE_URL to a PostgreSQL that has them.`,
  ]);
}

/** Makes a handler that says what an operator can do about a cluster that does not open. PostgreSQL itself gives no reason here. */
const refuseUnopened = (cluster: string) => (): never => {
  throw new ConfigurationError([
    `The embedded database in ${cluster} cannot be opened. Its disk is full, or this process's user may not read and write all of its files, or it is damaged: then put a copy of the folder in its place, or move it away to begin without accounts.`,
  ]);
};

const endProcess = (log: Logger) => (cause: unknown) => {
  log.fatal(
    { err: cause },
    "the embedded database's thread ended by itself; this process ends, so that it is started again",
  );
  log.flush(() => process.exit(1));
};

/** All statements share one session: while a transaction is open, all others wait. */
function engineOver(thread: DatabaseThread, lock: Lock): Engine {
  let turn: Promise<unknown> = Promise.resolve();
  /** Waits until every transaction begun before has ended. Later statements wait until the answered function is called. */
  const takeTurn = async () => {
    const before = turn;
    const { promise, resolve } = settler<undefined>();
    turn = promise;
    await before;
    return () => resolve(undefined);
  };
  const query = async (statement: Statement) => {
    await turn;
    return thread.ask(statement);
  };
  return {
    query,
    async begin() {
      const end = await takeTurn();
      const finish = (text: string) => thread.ask(command(text)).finally(end);
      await thread.ask(beginTransaction).catch((error: unknown) => {
        end();
        throw error;
      });
      return {
        query: (statement) => thread.ask(statement),
        async commit() {
          await finish("commit");
        },
        async rollback() {
          await finish("rollback").catch(() => undefined);
        },
      };
    },
    reclaimRoom: (signal) => reclaimRoom({ query }, signal),
    async close() {
      const end = await takeTurn();
      await thread.ask("close");
      await thread.end();
      await lock.release();
      // Statements that waited meanwhile are rejected, because the thread has ended.
      end();
    },
  };
}
