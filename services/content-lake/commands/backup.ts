import { parseArgs } from "node:util";

import { backupManifest } from "../backup/manifest.ts";

import { embeddedLake } from "./change-lake.ts";
import { runCommand } from "./run-command.ts";
import { typedPath } from "../../../process-kit/typed-path.ts";
import { type AdminClient, withLake } from "./with-lake.ts";

const usage = `Usage: npm run backup -- <new folder>

Writes everything that the embedded content lake keeps, also while it runs: documents, drafts, history, schedules, staff, tokens and pictures.
Players' accounts are in the database and are not part of it.`;

async function run(): Promise<void> {
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) throw new Error(usage);

  const makeBackup = async (admin: AdminClient) => {
    const body = JSON.stringify({ folder: typedPath(folder, process.env) });
    const response = await admin.fetch("/admin/backup", { method: "POST", body });
    const { documents, assets } = backupManifest.parse(await response.json());
    console.log(`Backed up ${documents} documents and ${assets} assets to ${folder}.`);
  };
  await withLake(embeddedLake(process.env), makeBackup, { mustExist: true });
}

runCommand(run);
