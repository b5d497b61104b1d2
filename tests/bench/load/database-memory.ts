/** Prints how many megabytes of memory the embedded database takes by itself, opened and migrated in the folder that the parameter names. */
import process from "node:process";

import { pino } from "pino";

import { openDatabase } from "../../../app/database/database.ts";

const before = process.memoryUsage().rss;
const database = await openDatabase({ engine: "embedded", directory: process.argv[2] ?? "" }, pino({ enabled: false }));
await database.requireReady();
console.log((process.memoryUsage().rss - before) / 1024 ** 2);
await database.close();
