import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { type MigratedDocument, migratedDocument, olderTypes } from "./migrated-document.ts";
import { type OlderDocument, olderDocument } from "./older-document.ts";

/** A document before and after. */
export interface DocumentMigration {
  readonly before: OlderDocument;
  readonly after: MigratedDocument;
}

/**
 * Finds what must be brought over in a dataset that is reached by its API, drafts and versions included.
 *
 * @param client with a token that may read drafts
 */
export async function findMigrations(client: SanityClient): Promise<readonly DocumentMigration[]> {
  const query = "*[_type in $olderTypes] | order(_id asc)";
  const found = await client.fetch<unknown>(query, { olderTypes }, { perspective: "raw" });
  return z
    .array(olderDocument)
    .parse(found)
    .flatMap((before) => {
      const after = migratedDocument(before);
      return after ? [{ before, after }] : [];
    });
}

/**
 * Brings the documents over in one transaction, each deleted and created again, because Sanity lets no mutation change a type.
 *
 * @param client with a token that may write
 * @throws when the dataset refuses; nothing has changed then
 * @see https://www.sanity.io/docs/content-lake/schema-and-content-migrations
 */
export async function writeMigrations(client: SanityClient, migrations: readonly DocumentMigration[]): Promise<void> {
  const transaction = client.transaction();
  for (const { after } of migrations) transaction.delete(after._id).create(after);
  await transaction.commit({ visibility: "sync" });
}
