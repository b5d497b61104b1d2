import { setTimeout as wait } from "node:timers/promises";

import type { Logger } from "pino";

import { ConfigurationError } from "../../configuration/environment.ts";
import type { Engine } from "./connection.ts";
import { databaseErrorCode, DatabaseUnavailableError, isDatabaseUnavailable } from "./errors.ts";
import { migrate, MigrationWaitsError } from "./migrate.ts";

const retryMilliseconds = 1_000;

/** Longer than a migration waits for a table: in between, the other servers' statements that waited behind it are answered. */
const retryMigrationMilliseconds = 5_000;

/** How often the log says again that a migration waits. */
const toldAgainMilliseconds = 60_000;

/** How long the start waits for migrations: a server that does not answer by then may be taken for one that hangs, and be ended. */
const startWaitsMilliseconds = 20_000;

/** How long a server that is told to stop waits for the attempt in progress. Its connection ends with the process, and PostgreSQL undoes what it did. */
const stopWaitsMilliseconds = 5_000;

const notReached =
  "the accounts' database cannot be reached or cannot take the statements now; its tables are brought up to date once it does";

const migrationWaits =
  "a migration waits for a table that others use, as a backup does; until it is done this server answers nothing that needs the accounts";

const takesLonger =
  "migrations of the accounts' tables are still running; until they are done this server answers nothing that needs the accounts";

/** Error codes of a refused user or password, of a database or schema that does not exist, and of a user who may not make tables. */
const refusesConfiguration = /^(?:28...|3D000|3F000|42501)$/;

/**
 * Brings the tables of a PostgreSQL up to date. One that cannot be reached does not keep the site from starting, which then begins as it goes on in an
 * outage: every statement fails until the server answers and the tables are up to date. So it is with migrations that wait for others or take longer than
 * twenty seconds. The log says when that begins and ends.
 *
 * @param engine just opened; closed when this throws
 * @param log gets a warning when PostgreSQL cannot be reached, and later one for each other reason, one each minute while a migration waits, and an error
 *   when the tables are refused
 * @returns the engine to use from now on
 * @throws ConfigurationError when PostgreSQL refuses the user, the password or the database, or a newer version of the site has changed the tables
 */
export async function migratedEngine(engine: Engine, log: Logger): Promise<Engine> {
  const migrating = migrate(engine);
  try {
    const isDone = migrating.then(() => true);
    if (await Promise.race([isDone, wait(startWaitsMilliseconds, false, { ref: false })])) return engine;
    log.warn(takesLonger);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) {
      await engine.close();
      if (!refusesConfiguration.test(databaseErrorCode(error) ?? "")) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigurationError([`DATABASE_URL names a database that cannot be used. ${reason}`]);
    }
  }
  return engineOnceMigrated(engine, log, migrating);
}

/** `first` is the attempt that was begun already. */
function engineOnceMigrated(engine: Engine, log: Logger, first: Promise<void>): Engine {
  const closing = new AbortController();
  let isMigrated = false;
  const tell = teller(log);
  const pauseAfter = (failure: unknown) => {
    const milliseconds = failure instanceof MigrationWaitsError ? retryMigrationMilliseconds : retryMilliseconds;
    // Closed meanwhile: nobody needs the tables any more.
    return wait(milliseconds, true, { signal: closing.signal }).catch(() => false);
  };
  const migrateOnceItAnswers = async () => {
    for (let attempt = first; ; attempt = migrate(engine)) {
      try {
        await attempt;
        isMigrated = true;
        log.info("the accounts' database answers, and its tables are up to date");
        return;
      } catch (failure) {
        tell(failure);
        if (!(await pauseAfter(failure))) return;
      }
    }
  };
  const migrating = migrateOnceItAnswers();
  const once = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    isMigrated ? ask() : Promise.reject(new DatabaseUnavailableError("The tables are not up to date yet."));
  return {
    query: (statement) => once(() => engine.query(statement)),
    begin: (limits) => once(() => engine.begin(limits)),
    async close() {
      closing.abort();
      const isOver = migrating.then(() => true);
      if (await Promise.race([isOver, wait(stopWaitsMilliseconds, false, { ref: false })])) await engine.close();
    },
  };
}

/** Logs why the tables are not up to date: each reason once, and while a migration waits each minute for how long it has. */
function teller(log: Logger): (failure: unknown) => void {
  let last = "";
  let began = 0;
  let told = 0;
  return (failure) => {
    const now = performance.now();
    const isNew = String(failure) !== last;
    if (isNew) began = now;
    if (!isNew && !(failure instanceof MigrationWaitsError && now - told >= toldAgainMilliseconds)) return;
    last = String(failure);
    told = now;
    if (failure instanceof MigrationWaitsError) {
      const { migration } = failure;
      log.warn({ migration, waitedSeconds: Math.round((now - began) / 1_000) }, migrationWaits);
    } else if (isDatabaseUnavailable(failure)) log.warn({ err: failure }, notReached);
    else log.error({ err: failure }, "the tables of the accounts' database cannot be brought up to date");
  };
}
