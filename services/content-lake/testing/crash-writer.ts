/**
 * Writes to a lake as fast as it can until it is killed or has made the given number of commits, printing each commit once it has been
 * acknowledged: `transaction <id>`, or `import <batch>` for an archive whose documents all carry that batch. Meanwhile it asks queries, so that threads
 * and indexes are at work, and selections of patches and deletions are made in a thread.
 *
 * Arguments: directory, seed, commits.
 */
import { writeFileSync, writeSync } from "node:fs";
import path from "node:path";

import pino from "pino";

import { anonymous, operator } from "../access/requester.ts";
import { importDataset } from "../archive/import-dataset.ts";
import { commitWithSelections } from "../evaluation/commit-with-selections.ts";
import { openLake } from "../lake.ts";
import { acquireLock } from "../lock.ts";
import { actOnReleases } from "../releases/act-on-releases.ts";
import { type ReleaseAction, releaseActionSchema } from "../releases/release-action.ts";

import { queries } from "./queries.ts";
import { Random, randomDocument, randomMutation } from "./random-content.ts";
import { lakeConfiguration } from "./temporary-lake.ts";

const importedDocuments = 100;

const [directory = "", seed = "1", commits = "0"] = process.argv.slice(2);
const random = new Random(Number(seed));
await acquireLock(directory);
const lake = openLake(lakeConfiguration(directory), pino({ level: "silent" }));
const store = lake.dataset("production");
const asker = { address: "127.0.0.1", author: operator.id };

async function importBatch(batch: string): Promise<void> {
  const archive = path.join(directory, "batch.ndjson");
  const documents = Array.from({ length: importedDocuments }, (_, n) => ({
    _id: `import-${n}`,
    _type: "imported",
    batch,
  }));
  writeFileSync(archive, documents.map((document) => JSON.stringify(document)).join("\n"));
  await importDataset(lake, archive, "replace");
  writeSync(1, `import ${batch}\n`);
}

async function commitRandomly(): Promise<boolean> {
  const request = { mutations: [randomMutation(random)], author: operator.id };
  try {
    const { transactionId } = await commitWithSelections(store, lake.datasets.main.queries, request, asker);
    acknowledge(transactionId);
    return true;
  } catch {
    // A mutation that met the wrong document.
    return false;
  }
}

/** Makes a release, puts a version of a document in it, and publishes it. */
function publishRelease(releaseId: string): void {
  const act = (action: Pick<ReleaseAction, "actionType">) => {
    const asked = releaseActionSchema.parse({ ...action, releaseId });
    acknowledge(actOnReleases(store, operator, [asked], { dryRun: false }));
  };
  act({ actionType: "sanity.action.release.create" });
  const version = randomDocument(random, `versions.${releaseId}.doc-${random.below(12)}`);
  acknowledge(store.commit({ mutations: [{ create: version }], author: operator.id }).transactionId);
  act({ actionType: "sanity.action.release.publish" });
}

async function askOn(role: "administrator" | "anonymous"): Promise<never> {
  const requester = role === "anonymous" ? anonymous : operator;
  const perspective = role === "anonymous" ? "published" : ["drafts"];
  for (;;) {
    for (const { query, params = {} } of queries) {
      await lake.datasets.main.queries.answer({ query, params, requester, perspective }, asker);
    }
  }
}

function acknowledge(transactionId: string): void {
  writeSync(1, `transaction ${transactionId}\n`);
}

void askOn("administrator");
void askOn("anonymous");
for (let made = 0; made < Number(commits);) {
  if (random.chance(4)) {
    await importBatch(`${seed}-${made}`);
    made += 1;
  } else if (random.chance(5)) {
    publishRelease(`release-${seed}-${made}`);
    made += 3;
  } else if (await commitRandomly()) made += 1;
}
process.exit();
