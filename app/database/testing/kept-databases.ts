import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";

const variable = "TEST_KEPT_DATABASES";

/** Vitest's global set-up: makes the folder of the embedded databases that test files use one after the other. Its workers are killed, and delete nothing. */
export default async function keepDatabases(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "databases-"));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** That folder. */
export function keptDatabases(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error(`Vitest's global set-up sets ${variable}.`);
  return folder;
}
