import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { build, type Plugin } from "esbuild";

/** Inside the checkout, where programs find the packages. */
const folder = path.resolve("node_modules/.cache/bundled-programs");

/** In a bundle, too, each module finds what is beside its source. */
const besideSource: Plugin = {
  name: "beside-source",
  setup(bundling) {
    bundling.onLoad({ filter: /\.ts$/ }, async ({ path: source }) => {
      const text = await readFile(source, "utf8");
      const contents = text
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(source).href))
        .replaceAll("import.meta.dirname", JSON.stringify(path.dirname(source)));
      return { contents, loader: "ts" };
    });
  },
};

const bundled = new Map<string, Promise<string>>();

/**
 * Makes one JavaScript file of a program in TypeScript, once for each worker of the tests. It does what the source does, and starts with far less
 * processor time than through `tsx`.
 *
 * @param script the absolute path of the source
 * @returns the path of the file
 */
export function bundledProgram(script: string): Promise<string> {
  const made = bundled.get(script) ?? bundle(script);
  bundled.set(script, made);
  return made;
}

async function bundle(script: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    plugins: [besideSource],
    write: false,
    logLevel: "silent",
  });
  const contents = outputFiles.map(({ text }) => text).join("");
  // Of the path, not of the contents: the folder keeps one file for each program.
  const digest = createHash("sha256").update(script).digest("hex").slice(0, 16);
  const file = path.join(folder, `${path.basename(script, ".ts")}-${digest}.mjs`);
  await mkdir(folder, { recursive: true });
  // Renamed into place, because other workers may start the same program at this moment.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, contents);
  await rename(unfinished, file);
  return file;
}
