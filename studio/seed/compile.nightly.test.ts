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
  "the same sources make the same bytes as the build, and every picture that a document names exists",
  { timeout: 240_000 },
  async () => {
    await using again = await compiled();
    expect(await fingerprints(again.directory)).toEqual(await fingerprints("build/seed"));

    const named = [...again.dataset.matchAll(/image@file:\/\/\.\/images\/([\w-]+\.png)/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual((await readdir(path.join(again.directory, "images"))).sort());
  },
);
