import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { readArchiveDocuments } from "../archive/archive-document.ts";
import { openArchive } from "../archive/archive-folder.ts";
import { LakeError } from "../errors.ts";

import { type ContentSchema, parseContentSchema } from "./content-schema.ts";
import { type OlderDocument } from "./older-document.ts";

/** The first words of every document, and what each document must say. */
export interface SeededWords {
  readonly schema: ContentSchema;
  /** Without the documents that bind somebody. */
  readonly documents: readonly OlderDocument[];
}

/** Documents whose words bind somebody or state facts. None of them says anything that nobody wrote for it. */
const binding: readonly string[] = [
  "claimDecision",
  "legalDocument",
  "legalSettings",
  "legalSwitch",
  "legalVersion",
  "offerFigure",
  "promotion",
  "ruleFigure",
];

/**
 * Reads the words with which older documents are completed.
 *
 * @param directory a folder in Sanity's import format, with the `schema.json` of the Studio that its documents are written for
 * @returns undefined for a folder without a schema, as one is that somebody exported
 * @throws LakeError 400 when the folder has a schema and cannot be read
 */
export async function readSeededWords(directory: string): Promise<SeededWords | undefined> {
  const text = await readFile(join(directory, "schema.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const schema = parseContentSchema(text);
  if (schema === undefined) {
    throw new LakeError(
      400,
      "seedError",
      `${join(directory, "schema.json")} is not what sanity schema extract writes.`,
    );
  }
  const seed = await openArchive(directory);
  try {
    const documents = readArchiveDocuments(seed.data).map(({ document }) => document);
    return { schema, documents: documents.filter(({ _type }) => !binding.includes(_type)) };
  } finally {
    await seed.close();
  }
}
