/**
 * Writes to a lake as fast as it can until it is killed or has made the given number of commits, printing each commit once it has been
 * acknowledged: `transaction <id>`, or `import <batch>` for an archive whose documents all carry that batch.
 *
 * Arguments: directory, seed, commits.
 */
import { writeFileSync, writeSync } from "node:fs";
import path from "node:path";

import pino from "pino";

import { importDataset } from "../archive/import-dataset.ts";
import { openLake } from "../lake.ts";
import { acquireLock } from "../lock.ts";

import { Random, randomMutation } from "./random-content.ts";
import { lakeConfiguration } from "./temporary-lake.ts";

const importedDocuments = 100;

const [directory = "", seed = "1", commits = "0"] = process.argv.slice(2);
const random = new Random(Number(seed));
await acquireLock(directory);
const lake = openLake(lakeConfiguration(directory), pino({ level: "silent" }));
const store = lake.dataset("production");

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

function commitRandomly(): boolean {
  try {
    const { transactionId } = store.commit({ mutations: [randomMutation(random)], author: "crash-writer" });
    writeSync(1, `transaction ${transactionId}\n`);
    return true;
  } catch {
    // A mutation that met the wrong document.
    return false;
  }
}

for (let made = 0; made < Number(commits);) {
  if (random.chance(4)) {
    await importBatch(`${seed}-${made}`);
    made += 1;
  } else if (commitRandomly()) made += 1;
}
process.exit();
