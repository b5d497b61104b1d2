import { fixedPages } from "../access/grants.ts";
import { readArchiveDocuments } from "../archive/archive-document.ts";
import { openArchive } from "../archive/archive-folder.ts";
import { publishedId } from "../store/document-id.ts";

import { changedTypes, type MigratedDocument, migratedDocument, olderTypes } from "./migrated-document.ts";
import { type OlderDocument, type Part, partIn } from "./older-document.ts";
import { completedSettings, lacksGroups } from "./site-settings.ts";

/** A document before and after. */
export interface DocumentMigration<Before extends OlderDocument = OlderDocument> {
  readonly before: Before;
  readonly after: MigratedDocument;
}

/** The types of the documents that may have to be brought over. */
export const migratedTypes: readonly string[] = [...changedTypes, "siteSettings"];

/**
 * Finds what must be brought over: documents of older types or with older fields, and site settings that lack words.
 *
 * @param documents of a dataset, drafts and versions included
 * @param seedDirectory a folder in Sanity's import format whose site settings have the words; without it settings stay as they are
 * @throws LakeError 400 when words are missing and the folder cannot be read
 */
export async function findMigrations<Before extends OlderDocument>(
  documents: readonly Before[],
  seedDirectory: string | undefined,
): Promise<readonly DocumentMigration<Before>[]> {
  const words = seedDirectory !== undefined && documents.some(lacksGroups) ? await seededSettings(seedDirectory) : {};
  return documents.flatMap((before) => {
    const after = migratedDocument(before, documents) ?? completedSettings(before, words);
    return after ? [{ before, after }] : [];
  });
}

/**
 * The ids of the documents of older types that no page of the site shows, because it finds its pages by their ids and these have others. Such a
 * guide stays as it is; another document becomes a page at its own id.
 */
export function notShown(documents: readonly OlderDocument[]): readonly string[] {
  const ids = documents.filter(({ _type }) => olderTypes.includes(_type)).map(({ _id }) => _id);
  return ids.filter((id) => !fixedPages.includes(publishedId(id)));
}

async function seededSettings(directory: string): Promise<Part> {
  const seed = await openArchive(directory);
  try {
    return partIn(readArchiveDocuments(seed.data).find(({ document }) => document._type === "siteSettings")?.document);
  } finally {
    await seed.close();
  }
}
