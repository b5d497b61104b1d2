import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The text of the built file, for tests to compare. */
export const studioScript = "console.log('the Studio');";

/** The text of a file in the checkout that does not belong to the Studio. */
export const secret = "for nobody's eyes";

const page = `<!DOCTYPE html><html lang="en"><head><meta content="same-origin" name="referrer"/><title>Studio</title><script>window.inline = true;</script></head>
<body><script src="/static/sanity-Bm99bc4m.js" type="module"></script></body></html>`;

/** A temporary folder that looks like a checkout with a built Studio; removed when disposed of. */
export async function builtCheckout() {
  const root = await mkdtemp(path.join(tmpdir(), "studio-host-"));
  const directory = path.join(root, "studio/dist");
  const file = (name: string) => path.join(directory, "static", name);
  await mkdir(path.join(directory, "static"), { recursive: true });
  await Promise.all([
    writeFile(path.join(root, "secret.txt"), secret),
    writeFile(path.join(directory, "index.html"), page),
    writeFile(file("sanity-Bm99bc4m.js"), studioScript),
    writeFile(file("sanity-Bm99bc4m.js.br"), brotliCompressSync(studioScript)),
    writeFile(file("favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>"),
  ]);
  return { root, directory, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}
