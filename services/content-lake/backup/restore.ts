import { access, readdir, readFile, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";

import type { Logger } from "pino";

import { endSessionsIn } from "../access/sessions.ts";
import { openTokens, type Token } from "../access/tokens.ts";
import { flush } from "../assets/durable-file.ts";
import { LakeError } from "../errors.ts";
import type { LakeConfiguration } from "../lake.ts";
import { openDatabase, storeIn } from "../store/database.ts";
import { UnreadableStoreError } from "../store/stored-text.ts";

import {
  copyMissing,
  countFiles,
  exists,
  flushAll,
  hashOf,
  isFullDisk,
  makePrivateFolder,
  moveFile,
} from "./durable-copy.ts";
import { backupManifest, type BackupManifest, manifestName, type RestoredBackup, storeFile } from "./manifest.ts";
import { requireReadable } from "./require-readable.ts";

const stagedIn = (directory: string) => join(directory, "restoring");

const unfinishedIn = (directory: string) => `${stagedIn(directory)}.unfinished`;

/**
 * Copies a backup, a folder from `backUp`, beside the lake's data, which stay as they are, and opens the copy. The next opening of the lake replaces its
 * data by it ({@link applyStagedBackup}). The copy holds no session, so that everybody logs in again; its tokens work again, so whoever restores is to be
 * told of them. All of it has reached the disk when it resolves; when
 * it fails, nothing is kept of it. The signal ends it between two files or two steps.
 *
 * @throws LakeError 400 when the folder holds no whole backup, one of another project or dataset, or one that this version of the lake cannot read; 503
 *   when the disk is full; the signal's reason
 */
export async function stageBackup(
  folder: string,
  configuration: LakeConfiguration,
  log: Logger,
  signal?: AbortSignal,
): Promise<RestoredBackup> {
  const { directory, projectId, dataset } = configuration;
  const manifest = await readManifest(folder);
  if (manifest.projectId !== projectId || manifest.dataset !== dataset) {
    const whose = `the dataset ${manifest.dataset} of the project ${manifest.projectId}`;
    throw new LakeError(400, "restoreError", `${folder} is a backup of ${whose}, not of this lake.`);
  }
  const unfinished = unfinishedIn(directory);
  await rm(unfinished, { recursive: true, force: true });
  await makePrivateFolder(directory);
  const goOn = () => {
    signal?.throwIfAborted();
    return true;
  };
  let copy = unfinished;
  let tokens: RestoredBackup["tokens"];
  try {
    await copyMissing(folder, unfinished, goOn);
    const isWhole =
      (await hashOf(join(unfinished, storeFile))) === manifest.storeHash &&
      (await countFiles(join(unfinished, "assets"))) === manifest.assets;
    if (!isWhole) throw noWholeBackup(folder);
    await requireReadable({ ...configuration, directory: unfinished }, log, goOn);
    tokens = await endSessions(unfinished);
    goOn();
    await flushAll(unfinished);
    await rm(stagedIn(directory), { recursive: true, force: true });
    // From here on the next opening of the lake replaces its data, whoever asked for it.
    goOn();
    await rename(unfinished, stagedIn(directory));
    copy = stagedIn(directory);
    await flush(directory);
  } catch (error) {
    // A part of a copy would keep the room that the live lake needs for its writes, and what is reported as failed must not be restored later.
    await rm(copy, { recursive: true, force: true });
    if (error instanceof UnreadableStoreError) throw Object.assign(unreadable(folder, error), { cause: error });
    throw isFullDisk(error) ? Object.assign(noRoom(), { cause: error }) : error;
  }
  return { ...manifest, tokens };
}

/** Log-ins that were ended since the backup would go on. Answers the tokens that will. */
async function endSessions(directory: string): Promise<Token[]> {
  const database = openDatabase(directory);
  try {
    endSessionsIn(database);
    return openTokens(database).list();
  } finally {
    await database.close();
  }
}

async function readManifest(folder: string): Promise<BackupManifest> {
  try {
    await Promise.all([storeFile, "assets"].map((part) => access(join(folder, part))));
    return backupManifest.parse(JSON.parse(await readFile(join(folder, manifestName), "utf8")));
  } catch (cause) {
    throw Object.assign(noWholeBackup(folder), { cause });
  }
}

const noWholeBackup = (folder: string) =>
  new LakeError(400, "restoreError", `${folder} holds no whole backup of a content lake.`);

function unreadable(folder: string, { found }: UnreadableStoreError): LakeError {
  const foundWords = found === undefined ? "" : `: ${found}`;
  return new LakeError(
    400,
    "restoreError",
    `${folder} is a backup of another version of the lake, which this version cannot read${foundWords}; nothing was restored. Restore it with the version that made it.`,
  );
}

const noRoom = () =>
  new LakeError(503, "restoreError", "The lake's disk has no room for a copy of the backup; nothing was restored.");

/**
 * Puts a staged backup in place of the lake's data, if there is one. The store that it replaces is kept in `replaced-<time>`. Call it with the
 * directory locked and the lake closed. A crash at any moment loses nothing: the next call goes on.
 *
 * @param directory the lake's folder
 * @param now names the replaced store
 * @returns the folder of the replaced store; undefined when nothing was staged or there was no store
 */
export async function applyStagedBackup(directory: string, now: Date): Promise<string | undefined> {
  const staged = stagedIn(directory);
  const applied = `${staged}.applied`;
  await rm(applied, { recursive: true, force: true });
  // Left by a process that was killed while it copied.
  await rm(unfinishedIn(directory), { recursive: true, force: true });
  if (!(await exists(staged))) return undefined;
  await moveAssets(join(staged, "assets"), join(directory, "assets"));
  const store = storeIn(directory);
  let replaced: string | undefined;
  if (await exists(join(staged, "store"))) {
    if (await exists(store)) {
      replaced = join(directory, `replaced-${now.toISOString().replaceAll(":", "-")}`);
      await rename(store, replaced);
    }
    await rename(join(staged, "store"), store);
  }
  // In one step, because a folder that is deleted in part could not be told from one that is applied in part.
  await rename(staged, applied);
  await flush(directory);
  await rm(applied, { recursive: true });
  return replaced;
}

/** Moves each file, which is whole at any moment. Assets are named by their content, so one that is there already is the same. */
async function moveAssets(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    await moveFile(join(entry.parentPath, entry.name), join(to, relative(from, entry.parentPath), entry.name));
  }
  if (await exists(to)) await flushAll(to);
}
