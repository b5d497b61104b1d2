import { databaseConfiguration } from "../../../configuration/database.ts";
import type { Environment } from "../../../configuration/environment.ts";
import { createLog, standardError } from "../../../process-kit/log.ts";
import { type Database, openDatabase } from "../../database/database.ts";
import { DatabaseInUseError, holdsEmbeddedDatabase } from "../../database/embedded/embedded-engine.ts";

/**
 * Opens the accounts' database that the site's own variables name, and makes none.
 *
 * @throws Error with a sentence when there is none, or when the site has the embedded one open
 * @throws ConfigurationError as {@link openDatabase} does
 */
export async function openAccounts(environment: Environment): Promise<Database> {
  const configuration = databaseConfiguration(environment);
  if (configuration.engine === "embedded" && !holdsEmbeddedDatabase(configuration.directory)) {
    throw new Error(
      `There are no accounts in ${configuration.directory}. Set DATABASE_URL or DATA_DIRECTORY as they are set for the site.`,
    );
  }
  try {
    return await openDatabase(configuration, createLog({ destination: standardError(), level: "error" }));
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    throw new Error(
      "The site has the accounts' database open, which is embedded. Stop the site, run the command, and start the site again.",
    );
  }
}
