import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { unfinishedSuffix } from "../../../process-kit/replace-file.ts";

import type { Lake } from "../lake.ts";

import { addToken, removeToken } from "./token-changes.ts";
import { siteTokenName as name } from "./tokens.ts";

/** Who does so, in the audit. */
const by = { id: "lake", name: "Content lake" };

/**
 * Gives the site on this machine a token that reads drafts, in a file that only this user can read, whoever could read the one before. A file whose token
 * the lake does not know is replaced: one from before the token was removed or a backup of another lake was restored. The site reads the file anew each
 * time, so it goes on with the new token. Done in one step, so that of two calls none writes what the other has ended.
 *
 * @param lake has the tokens
 * @param file the absolute file from which the site reads it
 * @throws the file system's own error; a later call then goes on
 */
export function giveSiteToken(lake: Pick<Lake, "tokens" | "audit">, file: string): void {
  if (lake.tokens.requesterOf(textOf(file))) return;
  if (lake.tokens.list().some((token) => token.name === name)) removeToken(lake, by, name);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = file + unfinishedSuffix;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, addToken(lake, by, name, "viewer").secret, { flag: "wx", mode: 0o600 });
  renameSync(unfinished, file);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
