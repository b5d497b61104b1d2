import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import { type BackupManifest, manifestName } from "./manifest.ts";

/**
 * Writes everything that the lake keeps into a new folder, while it goes on answering: documents, drafts, history, schedules, the legal record, staff,
 * tokens, sessions and the bytes of assets. The store is copied as it is at one moment.
 *
 * @param lake the lake to back up
 * @param folder absolute; made, or empty
 * @throws LakeError 409 when the folder holds something
 */
export async function backUp(lake: Lake, folder: string): Promise<BackupManifest> {
  await mkdir(join(folder), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new LakeError(409, "backupError", `${folder} is not empty; a backup needs a new folder.`);
  }
  const { directory, projectId, dataset } = lake.configuration;
  const assets = { from: join(directory, "assets"), to: join(folder, "assets") };
  await mkdir(assets.from, { recursive: true });
  await copyNewAssets(assets);
  await mkdir(join(folder, "store"), { mode: 0o700 });
  await lake.copyStore(join(folder, "store"));
  // Those that were uploaded meanwhile. An asset's document is written after its bytes, so the copied store knows no others.
  await copyNewAssets(assets);
  const manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    projectId,
    dataset,
    documents: lake.dataset(dataset).all().length,
    assets: (await readdir(assets.to, { recursive: true, withFileTypes: true })).filter((file) => file.isFile()).length,
  } as const;
  // Written last: a folder without it is not a whole backup.
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Assets are named by their content and never change, so those that are there already are left. */
async function copyNewAssets({ from, to }: { from: string; to: string }): Promise<void> {
  await cp(from, to, { recursive: true, force: false, filter: (file) => !file.endsWith(".unfinished") });
}
