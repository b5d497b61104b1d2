import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import { siteTokenName as name, type Tokens } from "./tokens.ts";

/**
 * Gives the site on this machine a token that reads drafts, in a file that only this user can read. A file whose token the lake does not know is
 * written anew: one that a crash left half written, or one from before a backup of another lake was restored.
 *
 * @param tokens the lake's tokens
 * @param file the absolute file from which the site reads it
 */
export async function giveSiteToken(tokens: Tokens, file: string): Promise<void> {
  const given = await readFile(file, "utf8").catch(() => "");
  if (tokens.requesterOf(given)) return;
  if (tokens.list().some((token) => token.name === name)) tokens.remove(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, tokens.add(name, "viewer").secret, { mode: 0o600 });
}
