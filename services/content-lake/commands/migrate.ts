import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { createClient } from "@sanity/client";
import { z } from "zod";

import { parseEnvironment } from "../../../configuration/environment.ts";
import { variables } from "../../../configuration/variables.ts";
import { typedPath } from "../../../process-kit/typed-path.ts";
import { findHostedMigrations, writeMigrations } from "../migration/migrate-hosted.ts";

import { runCommand } from "./run-command.ts";
import { writeNewFile } from "./write-new-file.ts";

const usage = `Usage: npm run content:migrate [-- --write]

Brings the older documents of a hosted dataset over. Without --write it only says what it would do. Needs SANITY_PROJECT_ID,
SANITY_WRITE_TOKEN and, unless it is "production", SANITY_DATASET. Words that documents lack come from the seed that
npm run build makes, or from the folder that CONTENT_LAKE_SEED names.`;

const needed = (what: string) => z.string({ error: `must be set to ${what}` });

const environment = z.object({
  SANITY_PROJECT_ID: needed("the hosted project").pipe(variables.SANITY_PROJECT_ID.unwrap()),
  SANITY_DATASET: variables.SANITY_DATASET,
  SANITY_WRITE_TOKEN: needed("a token of the project that may write"),
  CONTENT_LAKE_SEED: variables.CONTENT_LAKE_SEED,
});

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: "boolean" } } });
  if (positionals.length > 0) throw new Error(usage);
  const {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset = "production",
    SANITY_WRITE_TOKEN: token,
    CONTENT_LAKE_SEED: seedDirectory = "build/seed",
  } = parseEnvironment(environment, process.env);
  if (!existsSync(join(seedDirectory, "schema.json"))) {
    throw new Error(
      `${seedDirectory} has no schema.json, which says what documents lack. Run npm run build, or set CONTENT_LAKE_SEED.`,
    );
  }
  const client = createClient({ projectId, dataset, token, apiVersion: "2025-02-19", useCdn: false });

  const { migrations, notShownIds } = await findHostedMigrations(client, seedDirectory);
  for (const { before, after } of migrations) {
    const change = before._type === after._type ? "receives the words that it lacks" : `becomes ${after._type}`;
    console.log(`${after._id}: ${before._type} ${change}`);
  }
  for (const id of notShownIds)
    console.log(`${id}: no page of the site shows it, because it finds its pages by other ids`);
  if (migrations.length === 0) console.log("No document has to be brought over.");
  else if (!values.write) console.log("Nothing was changed. Add -- --write to do it.");
  else {
    const name = `${dataset}-before-migration-${new Date().toISOString().replaceAll(":", "-")}.ndjson`;
    const copy = typedPath(name, process.env);
    await writeNewFile(copy, migrations.map(({ before }) => `${JSON.stringify(before)}\n`).join(""));
    await writeMigrations(client, migrations);
    console.log(`Done. The documents as they were are in ${copy}.`);
  }
}

runCommand(run);
