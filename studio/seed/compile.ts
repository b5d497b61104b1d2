import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

import { documents } from "./documents.ts";
import { illustrations } from "./illustrations.ts";

/**
 * Writes the seed as a dataset in Sanity's import format: `production.ndjson`, one document a line, with its pictures in `images/`. The same sources
 * make the same bytes, so that a second import changes nothing. Beside it stands the `schema.json` that says what each document must say: with it
 * the lake completes older datasets.
 *
 * @param directory created if it does not exist; files in it are overwritten
 * @throws {Error} when a document names a picture that is not in `illustrations`
 */
export default async function compileSeed(directory: string): Promise<void> {
  const dataset = drawnOnly(documents.map((document) => `${JSON.stringify(document)}\n`).join(""));
  const images = path.join(directory, "images");
  await mkdir(images, { recursive: true });
  for (const [name, draw] of Object.entries(illustrations)) {
    await sharp(Buffer.from(draw()))
      .png({ compressionLevel: 9 })
      .toFile(path.join(images, `${name}.png`));
  }
  await copyFile(new URL("../schema.json", import.meta.url), path.join(directory, "schema.json"));
  await writeFile(path.join(directory, "production.ndjson"), dataset);
}

function drawnOnly(dataset: string): string {
  const named = [...dataset.matchAll(/"image@file:\/\/\.\/images\/([\w-]+)\.png"/g)].flatMap(([, name]) => name ?? []);
  const missing = named.filter((name) => !(name in illustrations));
  if (missing.length > 0)
    throw new Error(`studio/seed/illustrations.ts has no drawing called ${missing.join(" or ")}.`);
  return dataset;
}
