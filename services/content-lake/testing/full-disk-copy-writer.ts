/**
 * Copies the main dataset when the disk has no room for all of it, then saves documents. Prints `{ copied, saved }`: the state of the copy, and how many of
 * twenty documents were saved.
 *
 * Argument: directory. Run it where files may not grow for long, for example after `ulimit -f`.
 */
import pino from "pino";

import { LakeError } from "../errors.ts";
import { openLake } from "../lake.ts";

import { lakeConfiguration } from "./temporary-lake.ts";

const [directory = ""] = process.argv.slice(2);
const { datasets } = openLake(lakeConfiguration(directory), pino({ level: "silent" }));

/** Saves twenty documents, as long as there is room. Returns how many. */
function save(): number {
  for (let saved = 0; saved < 20; saved += 1) {
    try {
      const create = { _type: "post", text: "x".repeat(100_000) };
      datasets.main.commit({ mutations: [{ create }], author: "test" });
    } catch (error) {
      if (error instanceof LakeError && error.status === 503) return saved;
      throw error;
    }
  }
  return 20;
}

save();
const job = datasets.copy("production", "second", {
  skipHistory: false,
  skipContentReleases: false,
  createdBy: "test",
});
await job.ended;
console.log(JSON.stringify({ copied: job.state, saved: save() }));
process.exit();
