import { parseArgs } from "node:util";

import { embeddedProject } from "../../../configuration/sanity.ts";

import { importSummary } from "../archive/import-dataset.ts";

import { changeLake } from "./change-lake.ts";
import { refuseDatasetKeptByNpm } from "./kept-by-npm.ts";
import { runCommand } from "./run-command.ts";
import { toldBy } from "./told-by.ts";
import { typedPath } from "../../../process-kit/typed-path.ts";
import type { AdminClient } from "./with-lake.ts";

const usage = `Usage: npm run content:import -- <folder, .ndjson or .tar.gz file> [--replace | --missing] [--dataset <name>]

Documents whose id exists already stop the import, unless --replace replaces or --missing keeps them.
Ctrl-C before everything is read imports no document.`;

async function run(): Promise<void> {
  refuseDatasetKeptByNpm(process.env);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" }, missing: { type: "boolean" }, dataset: { type: "string" } },
  });
  const [source, ...others] = positionals;
  const { replace, missing, dataset = embeddedProject.dataset } = values;
  if (source === undefined || others.length > 0 || (replace && missing)) throw new Error(usage);

  const mode = replace ? "replace" : missing ? "missing" : "create";
  const importAll = async (admin: AdminClient, directory: string) => {
    const body = JSON.stringify({ source: typedPath(source, process.env), mode, dataset });
    const response = await admin.fetch("/admin/import", { method: "POST", body });
    const where = `the dataset ${dataset} in ${directory}`;
    const told = await toldBy(response, importSummary);
    if (!told) {
      console.log(`Imported ${source} into ${where}.`);
      return;
    }
    const { documents, kept, assets, withoutBytes, withoutPath } = told;
    const keptWords = kept > 0 ? `; left ${kept} unchanged` : "";
    console.log(`Imported ${documents} documents and ${assets} assets into ${where}${keptWords}.`);
    if (withoutBytes.length > 0) {
      console.warn(`These assets are missing, because the archive does not contain them: ${withoutBytes.join(", ")}`);
    }
    if (withoutPath.length > 0) {
      console.warn(
        `These documents have a _sanityAsset that names no file; it was kept as it is: ${withoutPath.join(", ")}`,
      );
    }
  };
  await changeLake(process.env, { act: importAll, mustExist: false });
}

runCommand(run);
