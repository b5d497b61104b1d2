import path from "node:path";

import { z } from "zod";

import { variables } from "./variables.ts";

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

const databaseVariables = z.object({
  DATA_DIRECTORY: variables.DATA_DIRECTORY,
  DATABASE_URL: variables.DATABASE_URL,
  DATABASE_MAX_CONNECTIONS: variables.DATABASE_MAX_CONNECTIONS,
});

/** Makes the database's configuration from variables that were parsed already. */
export const databaseFrom = (environment: z.output<typeof databaseVariables>): DatabaseConfiguration =>
  environment.DATABASE_URL === undefined
    ? { engine: "embedded", directory: path.resolve(environment.DATA_DIRECTORY, "database") }
    : {
        engine: "postgresql",
        url: environment.DATABASE_URL,
        maxConnections: environment.DATABASE_MAX_CONNECTIONS,
      };
