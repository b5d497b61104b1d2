import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "vitest";

import compileSeed from "./compile.ts";

async function compiled() {
  const directory = await mkdtemp(path.join(tmpdir(), "seed-"));
  await compileSeed(directory);
  const dataset = await readFile(path.join(directory, "production.ndjson"), "utf8");
  return { directory, dataset, [Symbol.asyncDispose]: () => rm(directory, { recursive: true }) };
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

async function fingerprints(directory: string): Promise<Map<string, string>> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => path.extname(name)).sort();
  const contents = await Promise.all(names.map((name) => readFile(path.join(directory, name))));
  return new Map(names.map((name, index) => [name, sha256(contents[index] ?? "")]));
}

test(
  "the same sources make the same bytes, and every picture a document names is there",
  { timeout: 240_000 },
  async () => {
    await using first = await compiled();
    await using second = await compiled();

    expect(await fingerprints(first.directory)).toEqual(await fingerprints(second.directory));

    const named = [...first.dataset.matchAll(/image@file:\/\/\.\/images\/([\w-]+\.png)/g)].map(([, name]) => name);
    expect(named.sort()).toEqual((await readdir(path.join(first.directory, "images"))).sort());
  },
);
