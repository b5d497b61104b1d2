import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { operator } from "../access/requester.ts";
import { exportDataset } from "../archive/export-dataset.ts";
import type { Lake } from "../lake.ts";
import { schedulesIn } from "../schedules/schedule.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { publishedId } from "../store/document-id.ts";

import { type Migrations, findMigrations, notShown, readMigrations } from "./find-migrations.ts";

/** What was brought over. */
export interface StoreMigration {
  /** The ids of the documents, drafts included. */
  readonly documents: readonly string[];
  /** The archive that holds the dataset as it was; `npm run content:import` reads it. */
  readonly backup: string;
}

/**
 * Brings over what {@link findMigrations} finds, all in one transaction, after writing the dataset as it is to `backups/` in the lake's folder. Their
 * history and their schedules stay. An older version of the lake may then refuse the store. The log names the older documents that no page of the site shows.
 *
 * @param lake the lake, before it serves anybody
 * @param seedDirectory see {@link readMigrations}
 * @returns undefined when there is nothing to do
 * @throws LakeError when the seed cannot be read or the backup cannot be written; nothing has changed then
 */
export async function migrateStore(lake: Lake, seedDirectory?: string): Promise<StoreMigration | undefined> {
  const { directory } = lake.configuration;
  const dataset = lake.datasets.main;
  const { older, migrated, mutations } = planMigration(dataset, await readMigrations(seedDirectory));
  const documents = notShown(older);
  if (documents.length > 0) {
    lake.log.warn(
      { documents },
      "no page of the site shows these older documents, because it finds its pages by other ids",
    );
  }
  if (migrated.length === 0) {
    lake.contentFormat.record();
    return undefined;
  }
  const folder = join(directory, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const backup = join(folder, `${dataset.name}-${new Date().toISOString().replaceAll(":", "-")}.tar.gz`);
  await exportDataset(lake, backup);
  dataset.commit({ mutations, author: operator.id });
  lake.contentFormat.record();
  return { documents: migrated.map(({ _id }) => _id), backup };
}

/**
 * Computes what {@link migrateStore} would do to a dataset, and changes nothing.
 *
 * @throws Error when a document cannot be brought over
 */
export function rehearseMigration(dataset: DatasetStore, migrations: Migrations): void {
  const { mutations } = planMigration(dataset, migrations);
  dataset.commit({ mutations, author: operator.id, dryRun: true });
}

function planMigration(dataset: DatasetStore, migrations: Migrations) {
  const older = dataset.where(({ _type }) => migrations.types.includes(_type));
  const migrated = findMigrations(older, migrations).map(({ after }) => after);
  const types = new Map(migrated.map(({ _id, _type }) => [publishedId(_id), _type]));
  const schedules = schedulesIn(dataset.where).flatMap(({ _id, documentId }) => {
    const documentType = types.get(documentId);
    return documentType === undefined ? [] : { patch: { id: _id, set: { documentType } } };
  });
  const mutations = [...migrated.map((document) => ({ createOrReplace: document })), ...schedules];
  return { older, migrated, mutations };
}
