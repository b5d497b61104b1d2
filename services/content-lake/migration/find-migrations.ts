import { fixedPages } from "../access/grants.ts";
import { publishedId } from "../store/document-id.ts";

import { completedDocument } from "./completed-document.ts";
import { changedTypes, type MigratedDocument, migratedDocument, olderTypes } from "./migrated-document.ts";
import type { OlderDocument } from "./older-document.ts";
import { readSeededWords } from "./seeded-words.ts";

/** A document before and after. */
export interface DocumentMigration<Before extends OlderDocument = OlderDocument> {
  readonly before: Before;
  readonly after: MigratedDocument;
}

/** What older documents become, wherever they come from. */
export interface Migrations {
  /** The types of the documents that may have to be brought over. */
  readonly types: readonly string[];
  /**
   * What a document becomes that has an older type or older fields, or that lacks words. Undefined for one that stays as it is.
   *
   * @param document a draft, a version or a published document
   * @param dataset all documents of {@link types} beside it, as they were before
   */
  after(document: OlderDocument, dataset: readonly OlderDocument[]): MigratedDocument | undefined;
}

/**
 * Reads what is needed to bring documents over.
 *
 * @param seedDirectory see {@link readSeededWords}; without it documents keep lacking what they lack
 * @throws LakeError 400 as {@link readSeededWords} does
 */
export async function readMigrations(seedDirectory: string | undefined): Promise<Migrations> {
  const words = seedDirectory === undefined ? undefined : await readSeededWords(seedDirectory);
  return {
    types: [...new Set([...changedTypes, ...(words?.documents ?? []).map(({ _type }) => _type)])],
    after(document, dataset) {
      const migrated = migratedDocument(document, dataset);
      return (words && completedDocument(migrated ?? document, words)) ?? migrated;
    },
  };
}

/** The documents that have to be brought over, of all that a dataset has of the migrations' types. */
export function findMigrations<Before extends OlderDocument>(
  documents: readonly Before[],
  migrations: Migrations,
): readonly DocumentMigration<Before>[] {
  return documents.flatMap((before) => {
    const after = migrations.after(before, documents);
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
