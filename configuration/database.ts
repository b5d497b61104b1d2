import path from "node:path";

import { z } from "zod";

import { type Environment, parseEnvironment } from "./environment.ts";
import { variables } from "./variables.ts";

/** Where accounts are stored. */
export type DatabaseConfiguration =
  | {
      engine: "postgresql";
      /** A `postgres://` URL. */
      url: string;
      /** The most connections that one process holds. */
      maxConnections: number;
    }
  | {
      engine: "embedded";
      /** The absolute folder of the embedded database; for one process at a time. */
      directory: string;
    };

const databaseEnvironment = z.object({
  DATA_DIRECTORY: variables.DATA_DIRECTORY,
  DATABASE_URL: variables.DATABASE_URL,
  DATABASE_MAX_CONNECTIONS: variables.DATABASE_MAX_CONNECTIONS,
});

/** The parsed variables that say where accounts are stored. */
type DatabaseEnvironment = z.output<typeof databaseEnvironment>;

/** Makes the database's configuration from parsed variables. */
export const databaseFrom = (environment: DatabaseEnvironment): DatabaseConfiguration =>
  environment.DATABASE_URL === undefined
    ? { engine: "embedded", directory: path.resolve(environment.DATA_DIRECTORY, "database") }
    : {
        engine: "postgresql",
        url: environment.DATABASE_URL,
        maxConnections: environment.DATABASE_MAX_CONNECTIONS,
      };

/**
 * Where accounts are stored, for a command that needs nothing else of the site's configuration.
 *
 * @throws ConfigurationError
 */
export const databaseConfiguration = (environment: Environment): DatabaseConfiguration =>
  databaseFrom(parseEnvironment(databaseEnvironment, environment));
