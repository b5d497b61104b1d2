import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { type DocumentMigration, findMigrations, notShown, readMigrations } from "./find-migrations.ts";
import { olderDocument } from "./older-document.ts";

const hostedDocument = olderDocument.extend({ _rev: z.string() });

/** A document of a hosted dataset, before and after. */
export type HostedMigration = DocumentMigration<z.infer<typeof hostedDocument>>;

/** What was found in a hosted dataset. */
export interface HostedMigrations {
  readonly migrations: readonly HostedMigration[];
  /** See {@link notShown}. */
  readonly notShownIds: readonly string[];
}

/**
 * Finds what must be brought over in a dataset that is reached by its API, drafts and versions included.
 *
 * @param client with a token that may read drafts
 * @param seedDirectory see {@link readMigrations}
 * @throws LakeError as {@link readMigrations} does
 */
export async function findHostedMigrations(client: SanityClient, seedDirectory?: string): Promise<HostedMigrations> {
  const migrations = await readMigrations(seedDirectory);
  const query = "*[_type in $types] | order(_id asc)";
  const found = await client.fetch<unknown>(query, { types: migrations.types }, { perspective: "raw" });
  const documents = z.array(hostedDocument).parse(found);
  return { migrations: findMigrations(documents, migrations), notShownIds: notShown(documents) };
}

/**
 * Brings the documents over in one transaction, those of older types deleted and created again, because Sanity lets no mutation change a type.
 *
 * @param client with a token that may write
 * @throws when the dataset refuses, as it does when a document was edited since it was read; nothing has changed then
 * @see https://www.sanity.io/docs/content-lake/schema-and-content-migrations
 */
export async function writeMigrations(client: SanityClient, migrations: readonly HostedMigration[]): Promise<void> {
  const transaction = client.transaction();
  for (const { before, after } of migrations) {
    // Only a patch can name a revision, and it must change something; the Studio guards its transactions by the same field, which no document has.
    transaction.patch(before._id, { ifRevisionID: before._rev, unset: ["_revision_lock_pseudo_field_"] });
    if (before._type === after._type) transaction.createOrReplace(after);
    else transaction.delete(after._id).create(after);
  }
  await transaction.commit({ visibility: "sync" });
}
