import { parseArgs } from "node:util";

import { contentLakeConfiguration } from "../../../configuration/content-lake.ts";
import { embeddedProject } from "../../../configuration/sanity.ts";

import { exportSummary } from "../archive/export-dataset.ts";

import { refuseDatasetKeptByNpm } from "./kept-by-npm.ts";
import { runCommand } from "./run-command.ts";
import { typedPath } from "../../../process-kit/typed-path.ts";
import { type AdminClient, withLake } from "./with-lake.ts";

const usage = `Usage: npm run content:export -- <new .tar.gz file or folder> [--dataset <name>]`;

async function run(): Promise<void> {
  refuseDatasetKeptByNpm(process.env);
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { dataset: { type: "string" } } });
  const [destination, ...others] = positionals;
  const { dataset = embeddedProject.dataset } = values;
  if (destination === undefined || others.length > 0) throw new Error(usage);

  const exportAll = async (admin: AdminClient) => {
    const body = JSON.stringify({ destination: typedPath(destination, process.env), dataset });
    const response = await admin.fetch("/admin/export", { method: "POST", body });
    const { documents, assets, withoutBytes } = exportSummary.parse(await response.json());
    console.log(`Exported ${documents} documents and ${assets} assets of the dataset ${dataset} to ${destination}.`);
    if (withoutBytes.length > 0) {
      console.warn(`These assets are missing, because the lake does not have their bytes: ${withoutBytes.join(", ")}`);
    }
  };
  await withLake(contentLakeConfiguration(process.env), exportAll, { mustExist: true });
}

runCommand(run);
