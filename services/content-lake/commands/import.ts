import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { z } from "zod";

import { contentLakeConfiguration } from "../../../configuration/content-lake.ts";

import { withLake } from "./with-lake.ts";

const usage = `Usage: npm run content:import -- <folder, .ndjson or .tar.gz file> [--replace | --missing] [--dataset <name>]

Documents whose id exists already stop the import, unless --replace replaces or --missing keeps them.`;

const summarySchema = z.object({
  documents: z.number(),
  kept: z.number(),
  assets: z.number(),
  withoutBytes: z.array(z.string()),
  withoutPath: z.array(z.string()),
});

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" }, missing: { type: "boolean" }, dataset: { type: "string" } },
  });
  const [source, ...others] = positionals;
  const { replace, missing, dataset } = values;
  if (source === undefined || others.length > 0 || (replace && missing)) throw new Error(usage);

  const mode = replace ? "replace" : missing ? "missing" : "create";
  await withLake(contentLakeConfiguration(process.env), async (admin) => {
    const body = JSON.stringify({ source: resolve(source), mode, dataset });
    const response = await admin.fetch("/admin/import", { method: "POST", body });
    const { documents, kept, assets, withoutBytes, withoutPath } = summarySchema.parse(await response.json());
    const keptWords = kept > 0 ? `; left ${kept} unchanged` : "";
    console.log(`Imported ${documents} documents and ${assets} assets${keptWords}.`);
    if (withoutBytes.length > 0) {
      console.warn(`These assets are missing, because the archive does not contain them: ${withoutBytes.join(", ")}`);
    }
    if (withoutPath.length > 0) {
      console.warn(
        `These documents have a _sanityAsset that names no file; it was kept as it is: ${withoutPath.join(", ")}`,
      );
    }
  });
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
