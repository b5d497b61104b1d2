import path from "node:path";

import type { z } from "zod";

import type { variables } from "./variables.ts";

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

/** The parsed variables that say where accounts are stored. */
type DatabaseEnvironment = z.output<
  z.ZodObject<Pick<typeof variables, "DATA_DIRECTORY" | "DATABASE_URL" | "DATABASE_MAX_CONNECTIONS">>
>;

/** Makes the database's configuration from parsed variables. */
export const databaseFrom = (environment: DatabaseEnvironment): DatabaseConfiguration =>
  environment.DATABASE_URL === undefined
    ? { engine: "embedded", directory: path.resolve(environment.DATA_DIRECTORY, "database") }
    : {
        engine: "postgresql",
        url: environment.DATABASE_URL,
        maxConnections: environment.DATABASE_MAX_CONNECTIONS,
      };
