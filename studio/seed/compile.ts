import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

import sharp from "sharp";

import { documents } from "./documents.ts";

/** Holds the drawing of every picture that documents name: `NAME.svg` becomes `images/NAME.png`. */
const drawings = fileURLToPath(new URL("pictures", import.meta.url));

/**
 * Writes the seed as a dataset in Sanity's import format: `production.ndjson`, one document a line, with its pictures in `images/`. The same sources
 * make the same bytes, so that a second import changes nothing. Beside it stands the `schema.json` that says what each document must say: with it
 * the lake completes older datasets.
 *
 * @param directory created if it does not exist; files in it are overwritten
 * @throws {Error} when a document names a picture without a drawing in `studio/seed/pictures`
 */
export default async function compileSeed(directory: string): Promise<void> {
  const drawn = (await readdir(drawings)).map((file) => path.basename(file, ".svg"));
  const dataset = documents.map((document) => `${JSON.stringify(document)}\n`).join("");
  requireDrawings(dataset, drawn);
  const images = path.join(directory, "images");
  await mkdir(images, { recursive: true });
  for (const name of drawn) {
    await sharp(path.join(drawings, `${name}.svg`))
      .png({ compressionLevel: 9 })
      .toFile(path.join(images, `${name}.png`));
  }
  await copyFile(new URL("../schema.json", import.meta.url), path.join(directory, "schema.json"));
  await writeFile(path.join(directory, "production.ndjson"), dataset);
}

function requireDrawings(dataset: string, drawn: readonly string[]): void {
  const named = [...dataset.matchAll(/"image@file:\/\/\.\/images\/([\w-]+)\.png"/g)].flatMap(([, name]) => name ?? []);
  const missing = named.filter((name) => !drawn.includes(name));
  if (missing.length > 0) throw new Error(`studio/seed/pictures has no ${missing.join(".svg and no ")}.svg.`);
}
