import { readdirSync } from "node:fs";
import { join } from "node:path";

import { build } from "esbuild";
import { expect, test } from "vitest";

import { bundledContent } from "./bundled-content.mjs";
import { pages } from "./pages.mjs";
import { previewScript } from "./preview-script.mjs";
import { seed } from "./seed.mjs";
import { studio } from "./studio.mjs";

const screens = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\./.test(name))
  .map((name) => join("app/routes", name));

/** Whether a file is one of a part's inputs, or in a folder that is. */
const isWithin = (paths: readonly string[], file: string): boolean =>
  paths.some((path) => file === path || file.startsWith(`${path}/`));

test.each([
  [pages, ["app/root.tsx", "app/entry.client.ts", "app/entry.server.tsx", ...screens]],
  [studio, ["studio/sanity.config.ts"]],
  [previewScript, ["studio/overlay/overlay.ts"]],
  [seed, ["studio/seed/compile.ts"]],
  [bundledContent, ["commands/build/bundled-content.mjs"]],
])("a change of any file that $name is built from has it built again", async ({ inputs }, entries) => {
  const { metafile } = await build({
    // Without the dot they would be names of packages.
    entryPoints: entries.map((entry) => `./${entry}`),
    bundle: true,
    write: false,
    metafile: true,
    outdir: "unwritten",
    format: "esm",
    packages: "external",
    external: ["*?url", "*?raw", "virtual:*"],
    loader: { ".css": "empty", ".svg": "empty", ".woff2": "empty" },
    logLevel: "silent",
  });
  const leftOut = inputs.filter((path) => path.startsWith("!")).map((path) => path.slice(1));
  const forgotten = Object.keys(metafile.inputs).filter(
    // The build's own programs are not what is built.
    (file) => !file.startsWith("commands/") && (!isWithin(inputs, file) || isWithin(leftOut, file)),
  );
  expect(forgotten).toEqual([]);
});
