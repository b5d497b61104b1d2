/**
 * Makes, copies and deletes datasets as fast as it can until it is killed, printing what has been acknowledged: `made <name>` for a dataset that holds
 * as many documents as the main one had, and `deleted <name>`.
 *
 * Argument: directory.
 */
import { writeSync } from "node:fs";

import pino from "pino";

import { openLake } from "../lake.ts";
import { acquireLock } from "../lock.ts";

import { lakeConfiguration } from "./temporary-lake.ts";

const [directory = ""] = process.argv.slice(2);
await acquireLock(directory);
const { datasets } = openLake(lakeConfiguration(directory), pino({ level: "silent" }));
const options = { skipHistory: false, skipContentReleases: false, createdBy: "test" };
for (let n = 0; ; n += 1) {
  const older = datasets.list().filter(({ name }) => name !== datasets.main.name);
  const name = `copy-${process.pid}-${n}`;
  await datasets.copy(datasets.main.name, name, options).ended;
  writeSync(1, `made ${name}\n`);
  for (const { name } of older) {
    await datasets.delete(name).erased;
    writeSync(1, `deleted ${name}\n`);
  }
}
