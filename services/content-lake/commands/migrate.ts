import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { createClient } from "@sanity/client";
import { z } from "zod";

import { parseEnvironment } from "../../../configuration/environment.ts";
import { variables } from "../../../configuration/variables.ts";
import { findMigrations, writeMigrations } from "../migration/migrate-hosted.ts";

const usage = `Usage: npm run content:migrate [-- --write]

Brings the documents of older types of a hosted dataset over. Without --write it only says what it would do. Needs SANITY_PROJECT_ID,
SANITY_WRITE_TOKEN and, unless it is "production", SANITY_DATASET.`;

const environment = z.object({
  SANITY_PROJECT_ID: variables.SANITY_PROJECT_ID.unwrap(),
  SANITY_DATASET: variables.SANITY_DATASET,
  SANITY_WRITE_TOKEN: variables.SANITY_WRITE_TOKEN.unwrap(),
});

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: "boolean" } } });
  if (positionals.length > 0) throw new Error(usage);
  const {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset = "production",
    SANITY_WRITE_TOKEN: token,
  } = parseEnvironment(environment, process.env);
  const client = createClient({ projectId, dataset, token, apiVersion: "2025-02-19", useCdn: false });

  const migrations = await findMigrations(client);
  for (const { before, after } of migrations) console.log(`${after._id}: ${before._type} becomes ${after._type}`);
  if (migrations.length === 0) console.log("Every document is of a type that this version knows.");
  else if (!values.write) console.log("Nothing was changed. Add -- --write to do it.");
  else {
    const copy = `${dataset}-before-migration-${new Date().toISOString().replaceAll(":", "-")}.ndjson`;
    await writeFile(copy, migrations.map(({ before }) => `${JSON.stringify(before)}\n`).join(""), { flag: "wx" });
    await writeMigrations(client, migrations);
    console.log(`Done. The documents as they were are in ${copy}.`);
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
