import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { createClient, type SanityClient } from "@sanity/client";

import type { Stack } from "./stack.ts";

/**
 * A client that may change a stack's content, as staff do: with a token that the lake's own command made.
 *
 * @param name the token's; a stack has each name once
 */
export async function editorOf({ contentLake, environment }: Stack, name = "editor"): Promise<SanityClient> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", "services/content-lake/commands/token.ts", "add", name, "--role", "editor"],
    { env: { ...process.env, ...environment } },
  );
  const [token = ""] = stdout.split("\n", 1);
  return createClient({
    projectId: "embedded",
    dataset: "production",
    apiHost: contentLake.origin,
    useProjectHostname: false,
    apiVersion: "2025-02-19",
    useCdn: false,
    token,
  });
}
