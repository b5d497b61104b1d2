import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const isBuilt = !import.meta.url.endsWith(".ts");

let module: URL | undefined;

/**
 * The module of the evaluation thread, as JavaScript. The built process finds it in its own folder. Tests and commands run from the source; for them
 * it is bundled once and stored among the packages' caches.
 */
export function threadModule(): URL {
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
