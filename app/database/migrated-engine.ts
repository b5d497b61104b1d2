import { setTimeout as wait } from "node:timers/promises";

import type { Logger } from "pino";

import { ConfigurationError } from "../../configuration/environment.ts";
import type { Engine } from "./connection.ts";
import { databaseErrorCode, DatabaseUnavailableError, isDatabaseUnavailable } from "./errors.ts";
import { migrate } from "./migrate.ts";

const retryMilliseconds = 1_000;

const notReached =
  "the accounts' database cannot be reached or cannot take the statements now; its tables are brought up to date once it does";

/** Error codes of a refused user or password, of a database or schema that does not exist, and of a user who may not make tables. */
const refusesConfiguration = /^(?:28...|3D000|3F000|42501)$/;

/**
 * Brings the tables of a PostgreSQL up to date. One that cannot be reached does not keep the site from starting, which then begins as it goes on in an
 * outage: every statement fails until the server answers and the tables are up to date. The log says when that begins and ends.
 *
 * @param engine just opened; closed when this throws
 * @param log gets a warning when PostgreSQL cannot be reached, and later one for each other reason, and an error when the tables are refused
 * @returns the engine to use from now on
 * @throws ConfigurationError when PostgreSQL refuses the user, the password or the database, or a newer version of the site has changed the tables
 */
export async function migratedEngine(engine: Engine, log: Logger): Promise<Engine> {
  try {
    await migrate(engine);
    return engine;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return engineOnceMigrated(engine, log, error);
    await engine.close();
    if (!refusesConfiguration.test(databaseErrorCode(error) ?? "")) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`DATABASE_URL names a database that cannot be used. ${reason}`]);
  }
}

function engineOnceMigrated(engine: Engine, log: Logger, error: unknown): Engine {
  const closing = new AbortController();
  let isMigrated = false;
  log.warn({ err: error }, notReached);
  const pause = () =>
    wait(retryMilliseconds, true, { signal: closing.signal }).catch(() => {
      // Closed meanwhile: nobody needs the tables any more.
      return false;
    });
  const migrateOnceItAnswers = async () => {
    let last = String(error);
    while (!isMigrated && (await pause())) {
      try {
        await migrate(engine);
        isMigrated = true;
        log.info("the accounts' database answers, and its tables are up to date");
      } catch (failure) {
        if (String(failure) === last) continue;
        last = String(failure);
        if (isDatabaseUnavailable(failure)) log.warn({ err: failure }, notReached);
        else log.error({ err: failure }, "the tables of the accounts' database cannot be brought up to date");
      }
    }
  };
  const migrating = migrateOnceItAnswers();
  const once = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    isMigrated ? ask() : Promise.reject(new DatabaseUnavailableError("The tables are not up to date yet."));
  return {
    query: (statement) => once(() => engine.query(statement)),
    begin: () => once(() => engine.begin()),
    async close() {
      closing.abort();
      await migrating;
      await engine.close();
    },
  };
}
