import { existsSync } from "node:fs";

import { type ContentLakeConfiguration, contentLakeConfiguration } from "../../../configuration/content-lake.ts";
import type { Environment } from "../../../configuration/environment.ts";
import { sanityConnection } from "../../../configuration/sanity.ts";
import { storeIn } from "../store/database.ts";

import { type AdminClient, withLake } from "./with-lake.ts";

/** What a command changes in the embedded lake: its content, staff or tokens. */
export interface LakeChange {
  readonly act: (admin: AdminClient, directory: string) => Promise<void>;
  /** Whether a lake that was never opened is an error. Content, the first person or a token may come before the lake's first start. */
  readonly mustExist: boolean;
}

/**
 * The embedded lake that a command is to read or change as the place of the site's content.
 *
 * @throws Error when the content is in a hosted project; ConfigurationError
 */
export function embeddedLake(environment: Environment): ContentLakeConfiguration {
  if (!sanityConnection(environment).embedded) {
    throw new Error(
      "SANITY_PROJECT_ID is set, so content, staff and tokens are those of a hosted project. See to them on sanity.io/manage.",
    );
  }
  return contentLakeConfiguration(environment);
}

/**
 * Runs a command that changes the embedded lake. Standard error says in which folder it makes a lake, which may be another one than the service's.
 *
 * @throws Error when there is no lake but must be, and when the content is in a hosted project; ConfigurationError
 */
export async function changeLake(environment: Environment, { act, mustExist }: LakeChange): Promise<void> {
  const configuration = embeddedLake(environment);
  const { directory } = configuration;
  if (!mustExist && !existsSync(storeIn(directory)))
    console.error(`There is no content lake in ${directory} yet. Making a new one there.`);
  await withLake(configuration, (admin) => act(admin, directory), { mustExist });
}
