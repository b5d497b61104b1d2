import { parseArgs } from "node:util";

import { backupManifest, type BackupManifest } from "../backup/manifest.ts";
import { applyStagedBackup, stageBackup } from "../backup/restore.ts";
import type { LakeConfiguration } from "../lake.ts";
import { acquireLock } from "../lock.ts";
import { createLog, standardError } from "../../../process-kit/log.ts";

import { embeddedLake } from "./change-lake.ts";
import { runCommand } from "./run-command.ts";
import { typedPath } from "../../../process-kit/typed-path.ts";
import { type AdminClient, runningLake } from "./with-lake.ts";

const usage = `Usage: npm run restore -- <folder of a backup>

Replaces everything that the embedded content lake keeps, also while it runs. What it kept until then stays in its folder, under "replaced-<time>".`;

async function run(): Promise<void> {
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) throw new Error(usage);

  const configuration = embeddedLake(process.env);
  const source = typedPath(folder, process.env);
  const running = await runningLake(configuration);
  const { madeAt, documents, assets } = await (running
    ? restoreRunning(running, source)
    : restoreStopped(configuration, source));
  const what = `the ${documents} documents and ${assets} assets of ${madeAt}`;
  console.log(running ? `The lake opens ${what} now.` : `Restored ${what}.`);
}

async function restoreRunning(lake: AdminClient, folder: string): Promise<BackupManifest> {
  const response = await lake.fetch("/admin/restore", { method: "POST", body: JSON.stringify({ folder }) });
  return backupManifest.parse(await response.json());
}

/** Never opens what it replaces, which may be damaged. */
async function restoreStopped(configuration: LakeConfiguration, folder: string): Promise<BackupManifest> {
  const lock = await acquireLock(configuration.directory);
  try {
    const manifest = await stageBackup(
      folder,
      configuration,
      createLog({ destination: standardError(), level: "error" }),
    );
    await applyStagedBackup(configuration.directory, new Date());
    return manifest;
  } finally {
    await lock.release();
  }
}

runCommand(run);
