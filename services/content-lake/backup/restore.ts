import { access, cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { LakeError } from "../errors.ts";
import type { LakeConfiguration } from "../lake.ts";
import { storeIn } from "../store/database.ts";

import { backupManifest, type BackupManifest, manifestName } from "./manifest.ts";

type Restored = Pick<LakeConfiguration, "directory" | "projectId" | "dataset">;

const stagedIn = (directory: string) => join(directory, "restoring");

/**
 * Copies a backup, a folder from `backUp`, beside the lake's data, which stay as they are. The next opening of the lake replaces them
 * ({@link applyStagedBackup}).
 *
 * @throws LakeError 400 when the folder holds no whole backup, or one of another project or dataset
 */
export async function stageBackup(
  folder: string,
  { directory, projectId, dataset }: Restored,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  if (manifest.projectId !== projectId || manifest.dataset !== dataset) {
    const whose = `the dataset ${manifest.dataset} of the project ${manifest.projectId}`;
    throw new LakeError(400, "restoreError", `${folder} is a backup of ${whose}, not of this lake.`);
  }
  const unfinished = `${stagedIn(directory)}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await cp(folder, unfinished, { recursive: true });
  await rm(stagedIn(directory), { recursive: true, force: true });
  await rename(unfinished, stagedIn(directory));
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  try {
    await access(join(folder, "store", "data.mdb"));
    return backupManifest.parse(JSON.parse(await readFile(join(folder, manifestName), "utf8")));
  } catch (cause) {
    const error = new LakeError(400, "restoreError", `${folder} holds no whole backup of a content lake.`);
    error.cause = cause;
    throw error;
  }
}

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
  if (!(await exists(staged))) return undefined;
  await cp(join(staged, "assets"), join(directory, "assets"), { recursive: true, force: false });
  const store = storeIn(directory);
  let replaced: string | undefined;
  if (await exists(join(staged, "store"))) {
    if (await exists(store)) {
      replaced = join(directory, `replaced-${now.toISOString().replaceAll(":", "-")}`);
      await rename(store, replaced);
    }
    await rename(join(staged, "store"), store);
  }
  await rm(staged, { recursive: true });
  return replaced;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
