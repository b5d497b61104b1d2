import { readFile, rm, writeFile } from "node:fs/promises";

import { build } from "esbuild";

import { compressFolder } from "../after-build/compress.mjs";

const folder = new URL("../dist/overlay/", import.meta.url);

await rm(folder, { recursive: true, force: true });
await build({
  entryPoints: [new URL("overlay.ts", import.meta.url).pathname],
  outfile: new URL("overlay.js", folder).pathname,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "eof",
  logLevel: "error",
});
// The styles of its buttons are a file that the package does not import.
const styles = new URL(import.meta.resolve("@sanity/visual-editing"));
const ui = new URL("../node_modules/@sanity/ui/dist/styles.css", styles);
await writeFile(new URL("overlay.css", folder), await readFile(ui));
const { bytesBefore, bytesAfter } = await compressFolder(folder);
console.log(
  `Script of previews: ${Math.round(bytesBefore / 1e3)} KB, compressed to ${Math.round(bytesAfter / 1e3)} KB.`,
);
