import { execFile } from "node:child_process";
import { promisify } from "node:util";

import type { SanityClient } from "@sanity/client";

import { createSanityClient } from "../../app/content/client.ts";
import { sanityConnection } from "../../configuration/sanity.ts";

/**
 * A client that may change a lake's content, as staff do: with a token that the lake's own command made.
 *
 * @param environment the variables the lake was started with
 * @param tokenName a lake has each name once
 */
export async function editorOf(
  environment: Readonly<Record<string, string>>,
  tokenName = "editor",
): Promise<SanityClient> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", "services/content-lake/commands/token.ts", "add", tokenName, "--role", "editor"],
    { env: { ...process.env, ...environment } },
  );
  const [readToken = ""] = stdout.split("\n", 1);
  return createSanityClient({ ...sanityConnection(environment), readToken });
}
