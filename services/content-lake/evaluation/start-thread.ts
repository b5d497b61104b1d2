import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

import type { ThreadData } from "./protocol.ts";

/** The most memory, in megabytes, for a thread's objects: its indexes, the documents that it keeps, and the objects that a query creates. */
const maxHeapMegabytes = 512;

/** The memory for new objects. By default a thread may use 48 MB for them; with less it collects garbage more often, and each collection is shorter. */
const maxYoungMegabytes = 16;

/** Starts an evaluation thread. */
export function startThread(workerData: ThreadData): Worker {
  // The process's own options are not passed on, because the thread needs no loader of TypeScript.
  return new Worker(threadModule(), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: maxYoungMegabytes },
  });
}

const isBuilt = !import.meta.url.endsWith(".ts");

let module: URL | undefined;

/**
 * The module of the evaluation thread, as JavaScript. The built process finds it in its own folder. Tests and commands run from the source; for them
 * it is bundled once and stored among the packages' caches.
 */
function threadModule(): URL {
  return (module ??= isBuilt ? new URL("./content-lake-evaluation.js", import.meta.url) : bundledFromSource());
}

function bundledFromSource(): URL {
  // Run as a program, because an import would make the built process depend on a package that only the build needs.
  const program = path.resolve("node_modules/.bin/esbuild");
  const options = ["--bundle", "--platform=node", "--target=node20", "--format=esm", "--packages=external"];
  const contents = execFileSync(program, [path.join(import.meta.dirname, "thread.ts"), ...options]);
  const folder = path.resolve("node_modules/.cache/content-lake");
  const file = path.join(folder, `evaluation-${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.mjs`);
  mkdirSync(folder, { recursive: true });
  // Renamed into place, because other tests may start the same thread at this moment.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
  return pathToFileURL(file);
}
