import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { writeDurably } from "../assets/durable-file.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import {
  copyMissing,
  countFiles,
  flushAll,
  hashOf,
  isFinished,
  isFullDisk,
  makePrivateFolder,
} from "./durable-copy.ts";
import { type BackupManifest, manifestName, storeFile } from "./manifest.ts";

/**
 * Writes everything that the lake keeps into a new folder, while it goes on answering: documents, drafts, history, schedules, the legal record, staff,
 * tokens, sessions and the bytes of assets. The store is copied as it is at one moment. All of it has reached the disk when it resolves; when it fails,
 * nothing is kept of the copy.
 *
 * @param lake the lake to back up
 * @param folder absolute; made, or empty
 * @throws LakeError 409 when the folder holds something; 503 when its disk is full
 */
export async function backUp(lake: Lake, folder: string): Promise<BackupManifest> {
  await makePrivateFolder(folder);
  if ((await readdir(folder)).length > 0) {
    throw new LakeError(409, "backupError", `${folder} is not empty; a backup needs a new folder.`);
  }
  try {
    return await copyInto(folder, lake);
  } catch (error) {
    // The folder stays, which may be a mounted disk; emptied, it takes the next attempt.
    for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true, force: true });
    throw isFullDisk(error) ? Object.assign(noRoom(folder), { cause: error }) : error;
  }
}

const noRoom = (folder: string) =>
  new LakeError(503, "backupError", `The disk of ${folder} has no room for a backup; nothing was kept of it.`);

async function copyInto(folder: string, lake: Lake): Promise<BackupManifest> {
  const { directory, projectId, dataset } = lake.configuration;
  const [assets, copiedAssets] = [join(directory, "assets"), join(folder, "assets")];
  await makePrivateFolder(assets);
  await copyMissing(assets, copiedAssets, isFinished);
  await makePrivateFolder(join(folder, "store"));
  await lake.copyStore(join(folder, "store"));
  // Those that were uploaded meanwhile. An asset's document is written after its bytes, so the copied store knows no others.
  await copyMissing(assets, copiedAssets, isFinished);
  await flushAll(folder);
  const manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    projectId,
    dataset,
    documents: lake.datasets.documentCount(),
    assets: await countFiles(copiedAssets),
    storeHash: await hashOf(join(folder, storeFile)),
  } as const;
  // Written last: a folder without it is not a whole backup.
  await writeDurably(join(folder, manifestName), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}
