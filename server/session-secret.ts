import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";

const secretBytes = 48;

/** As few as `SESSION_SECRET` may have. */
const fewestCharacters = 32;

/**
 * The secret of a site without `SESSION_SECRET`: made once and stored so that only this user can read it, so that a restart logs nobody out. It is
 * stored completely or not at all: keys made of a few characters could be guessed.
 *
 * @param file the absolute file to store it in
 * @throws when the file can be neither read nor written
 */
export async function ownSessionSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const kept = await readFile(file, "utf8").catch(unless("ENOENT"));
  if (kept !== undefined && kept.length >= fewestCharacters) return kept;
  // An older version left a part of one when the disk was full.
  if (kept !== undefined) await rm(file, { force: true });
  const written = `${file}.${randomUUID()}`;
  try {
    await writeSecret(written);
    // Another process that started at the same moment may have stored one.
    await link(written, file).catch(unless("EEXIST"));
  } finally {
    await rm(written, { force: true });
  }
  return readFile(file, "utf8");
}

async function writeSecret(file: string): Promise<void> {
  const created = await open(file, "wx", 0o600);
  try {
    await created.writeFile(randomBytes(secretBytes).toString("base64url"));
    await created.sync();
  } finally {
    await created.close();
  }
}

/** Makes a handler of errors that throws each but those with this code. */
const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Error && "code" in error && error.code === code)) throw error;
  };
