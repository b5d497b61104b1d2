import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { precompress } from "./precompress.ts";
import { temporaryDirectory } from "./testing/temporary-directory.ts";

test("a text that gets shorter gains two compressed files; others gain none, however often it runs", async () => {
  const style = ".card { color: teal }".repeat(50);
  await using built = await temporaryDirectory({
    "assets/root.css": style,
    "assets/tiny.css": "a{}",
    "hero.webp": "a".repeat(5_000),
  });

  await precompress(built.path);
  await precompress(built.path);

  expect((await readdir(path.join(built.path, "assets"))).sort()).toEqual([
    "root.css",
    "root.css.br",
    "root.css.gz",
    "tiny.css",
  ]);
  expect(await readdir(built.path)).not.toContain("hero.webp.br");
  const sibling = (extension: string) => readFile(path.join(built.path, `assets/root.css${extension}`));
  expect(brotliDecompressSync(await sibling(".br")).toString()).toBe(style);
  expect(gunzipSync(await sibling(".gz")).toString()).toBe(style);
});
