/**
 * Writes documents until the disk is full, then prints the lake's state: `{ committed, status, message, inMemory }`.
 *
 * Argument: directory. Run it where files may not grow, for example after `ulimit -f`.
 */
import pino from "pino";

import { LakeError } from "../errors.ts";
import { openDatabase } from "../store/database.ts";
import { openDatasetStore } from "../store/dataset-store.ts";

const [directory = ""] = process.argv.slice(2);
const store = openDatasetStore(openDatabase(directory), "production", { log: pino({ level: "silent" }) });

for (let committed = 0; ; committed += 1) {
  try {
    store.commit({
      mutations: [{ create: { _id: `doc-${committed}`, _type: "post", text: "x".repeat(50_000) } }],
      author: "test",
    });
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    console.log(
      JSON.stringify({ committed, status: error.status, message: error.message, inMemory: store.all().length }),
    );
    break;
  }
}
process.exit();
