import { parseArgs } from "node:util";

import { type RestoredBackup, restoredBackup } from "../backup/manifest.ts";
import { applyStagedBackup, stageBackup } from "../backup/restore.ts";
import type { LakeConfiguration } from "../lake.ts";
import { acquireLock } from "../lock.ts";
import { createLog, standardError } from "../../../process-kit/log.ts";

import { embeddedLake } from "./change-lake.ts";
import { runCommand } from "./run-command.ts";
import { typedPath } from "../../../process-kit/typed-path.ts";
import { toldBy } from "./told-by.ts";
import { tokenLine } from "./token-line.ts";
import { type AdminClient, runningLake } from "./with-lake.ts";

const usage = `Usage: npm run restore -- <folder of a backup>

Replaces everything that the embedded content lake keeps, also while it runs. What it kept until then stays in its folder, under "replaced-<time>".`;

async function run(): Promise<void> {
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) throw new Error(usage);

  const configuration = embeddedLake(process.env);
  const source = typedPath(folder, process.env);
  const running = await runningLake(configuration);
  const restored = await (running ? restoreRunning(running, source) : restoreStopped(configuration, source));
  if (!restored) return;
  const { madeAt, documents, assets, tokens } = restored;
  const what = `the ${documents} documents and ${assets} assets of ${madeAt}`;
  console.log(running ? `The lake opens ${what} now.` : `Restored ${what}.`);
  if (tokens.length === 0) return;
  console.log(tokensWorkAgain);
  for (const token of tokens) console.log(tokenLine(token));
}

const tokensWorkAgain = `These tokens work as they did then, also those that were removed since, and those of which there was a newer one of the same name.
Remove what must not work: npm run content:token -- remove <name>`;

async function restoreRunning(lake: AdminClient, folder: string): Promise<RestoredBackup | undefined> {
  const response = await lake.fetch("/admin/restore", { method: "POST", body: JSON.stringify({ folder }) });
  return toldBy(response, restoredBackup);
}

/** Never opens what it replaces, which may be damaged. */
async function restoreStopped(configuration: LakeConfiguration, folder: string): Promise<RestoredBackup> {
  const lock = await acquireLock(configuration.directory);
  try {
    const restored = await stageBackup(
      folder,
      configuration,
      createLog({ destination: standardError(), level: "error" }),
    );
    await applyStagedBackup(configuration.directory, new Date());
    return restored;
  } finally {
    await lock.release();
  }
}

runCommand(run);
