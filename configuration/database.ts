import path from "node:path";

import type { z } from "zod";

import type { variables } from "./variables.ts";

/** Where accounts are kept. */
export type DatabaseConfiguration =
  | {
      engine: "postgresql";
      /** A `postgres://` URL. */
      url: string;
      /** Connections one process holds at most. */
      maxConnections: number;
    }
  | {
      engine: "embedded";
      /** The absolute folder of the embedded database; one process at a time. */
      directory: string;
    };

/** The variables that say where accounts are kept, parsed. */
type DatabaseEnvironment = z.output<
  z.ZodObject<Pick<typeof variables, "DATA_DIRECTORY" | "DATABASE_URL" | "DATABASE_MAX_CONNECTIONS">>
>;

/** Makes the database's configuration from variables that were parsed already. */
export const databaseFrom = (environment: DatabaseEnvironment): DatabaseConfiguration =>
  environment.DATABASE_URL === undefined
    ? { engine: "embedded", directory: path.resolve(environment.DATA_DIRECTORY, "database") }
    : {
        engine: "postgresql",
        url: environment.DATABASE_URL,
        maxConnections: environment.DATABASE_MAX_CONNECTIONS,
      };
