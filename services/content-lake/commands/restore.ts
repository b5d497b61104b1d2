import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { contentLakeConfiguration } from "../../../configuration/content-lake.ts";
import { backupManifest } from "../backup/manifest.ts";

import { withLake } from "./with-lake.ts";

const usage = `Usage: npm run restore -- <folder of a backup>

Replaces everything that the embedded content lake keeps, also while it runs. What it kept until then stays in its folder, under "replaced-<time>".`;

async function run(): Promise<void> {
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) throw new Error(usage);

  await withLake(contentLakeConfiguration(process.env), async (admin) => {
    const body = JSON.stringify({ folder: resolve(folder) });
    const response = await admin.fetch("/admin/restore", { method: "POST", body });
    const { madeAt, documents, assets } = backupManifest.parse(await response.json());
    console.log(`Restored the ${documents} documents and ${assets} assets of ${madeAt}.`);
  });
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
