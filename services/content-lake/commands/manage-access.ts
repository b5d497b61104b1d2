import { existsSync } from "node:fs";

import { contentLakeConfiguration } from "../../../configuration/content-lake.ts";
import type { Environment } from "../../../configuration/environment.ts";
import { sanityConnection } from "../../../configuration/sanity.ts";
import { storeIn } from "../store/database.ts";

import { type AdminClient, withLake } from "./with-lake.ts";

/** What a command does with the embedded lake's staff or tokens. */
export interface AccessAction {
  readonly act: (admin: AdminClient) => Promise<void>;
  /** Whether a lake that was never opened is an error. The first person, or a token, may be made before the lake's first start. */
  readonly mustExist: boolean;
}

/**
 * Runs a command that manages who may use the embedded lake. Standard error says in which folder it makes a lake, which may be another one than the
 * service's.
 *
 * @throws Error when there is no lake but must be, and when the content is in a hosted project; ConfigurationError
 */
export async function manageAccess(environment: Environment, { act, mustExist }: AccessAction): Promise<void> {
  if (!sanityConnection(environment).embedded) {
    throw new Error(
      "SANITY_PROJECT_ID is set, so staff and tokens are those of a hosted project. See to them on sanity.io/manage.",
    );
  }
  const configuration = contentLakeConfiguration(environment);
  const { directory } = configuration;
  if (!mustExist && !existsSync(storeIn(directory)))
    console.error(`There is no content lake in ${directory} yet. Making a new one there.`);
  await withLake(configuration, act, { mustExist });
}
