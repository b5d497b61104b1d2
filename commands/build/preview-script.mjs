import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { compressFolder } from "../../studio/after-build/compress.mjs";
import { inCheckout } from "../checkout.mjs";
import { knownItems } from "./known-items.mjs";

const folder = inCheckout("build/preview");

/**
 * The script that previews load, by which the Studio works on them, and its styles. Made of the Studio's packages, which need a newer React than the
 * site's, and served by the site.
 *
 * @type {import("./build-step.mjs").BuildPart}
 */
export const previewScript = {
  name: "preview-script",
  title: "Building the script of previews",
  advice: "Fix the errors above and run the command again.",
  inputs: [
    "commands/build/known-items.mjs",
    "studio/overlay",
    "studio/after-build",
    "studio/package-lock.json",
    "app/content/is-object.ts",
    "app/content/part-at.ts",
    "app/content/preview/shown-perspective-header.ts",
    "app/content/preview/token-begins.ts",
  ],
  output: "build/preview/overlay.js",
  async build() {
    // Imported here, because an earlier step may have installed the packages.
    const { build } = await import("esbuild");
    await build({
      entryPoints: [inCheckout("studio/overlay/overlay.ts")],
      outfile: join(folder, "overlay.js"),
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      define: { "process.env.NODE_ENV": '"production"' },
      legalComments: "eof",
      plugins: [knownItems],
      logLevel: "silent",
    });
    // The styles of what it draws are a file that its package leaves to pages.
    const fromItsPackage = createRequire(inCheckout("studio/node_modules/@sanity/visual-editing/package.json"));
    const styles = join(dirname(fromItsPackage.resolve("@sanity/ui")), "styles.css");
    await writeFile(join(folder, "overlay.css"), await readFile(styles));
    await compressFolder(pathToFileURL(`${folder}/`));
  },
};
