import { z } from "zod";

import { operator } from "../access/requester.ts";
import { assetAddress } from "../assets/asset-document.ts";
import { type AssetName, parseAssetDocumentId } from "../assets/asset-name.ts";
import { assetLocation, datasetAssets } from "../assets/store-asset.ts";
import { ClientDisconnectedError, LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";
import { moveLegalFacts } from "../legal-record/move-legal-facts.ts";
import { readMigrations } from "../migration/find-migrations.ts";
import { proposalDocumentId } from "../proposals/proposal.ts";
import { releaseFromElsewhere } from "../releases/release-from-elsewhere.ts";
import { releaseNameIn } from "../releases/release.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { releaseOf } from "../store/document-id.ts";
import type { Mutation, NewDocument } from "../store/mutation.ts";
import type { MutationResult } from "../store/transaction-draft.ts";

import { type ArchiveDocument, readArchiveDocuments } from "./archive-document.ts";
import { type ArchiveFolder, openArchive } from "./archive-folder.ts";
import { archiveReferences, fromArchiveReferences, hasOtherSanityAsset } from "./asset-references.ts";
import { AssetImport } from "./import-assets.ts";
import { lineError } from "./ndjson.ts";

/** How to treat a document whose id the dataset already has: refuse the import, keep the existing one, or replace it. */
export const importModes = ["create", "missing", "replace"] as const;

/** See {@link importModes}. */
export type ImportMode = (typeof importModes)[number];

/** The result of an import. */
export const importSummary = z.object({
  /** Documents created or replaced, assets not counted. */
  documents: z.number(),
  /** Documents that were left as they were: they existed already, or belong to a proposal of the dataset. */
  kept: z.number(),
  /** Pictures and files in the archive. */
  assets: z.number(),
  /** Ids of asset documents, as raw exports contain them, whose bytes are neither in the archive nor in the lake. */
  withoutBytes: z.array(z.string()).readonly(),
  /** Ids of documents with a `_sanityAsset` that is no path of an archive. It was imported as it is, and refers to no picture. */
  withoutPath: z.array(z.string()),
});

type ImportSummary = z.infer<typeof importSummary>;

/**
 * Imports a dataset in Sanity's own format: what `sanity dataset export` wrote, or NDJSON by hand with assets as `{"_sanityAsset":
 * "image@file://./images/<name>"}`. Documents keep their dates and are stored exactly as written: no keys are generated. Assets are stored first.
 * Older documents are brought over as at the lake's start, and a scheduled release must be scheduled again. An archive of a newer version is refused. What
 * belongs to a proposal of the dataset is left out. Then one transaction commits every document or, after an error, none. A dataset that predates the legal
 * settings then gets a document of them.
 *
 * @param lake the lake to import into
 * @param source path of a folder, a `.ndjson` file or a tar file (gzipped or not)
 * @param mode for documents the dataset already has
 * @param datasetName the lake's own dataset when absent
 * @param client raised when whoever asked for it no longer waits, which ends it before its next document or asset
 * @throws LakeError that names the line or the file and what is wrong with it; ClientDisconnectedError
 */
export async function importDataset(
  lake: Lake,
  source: string,
  mode: ImportMode = "create",
  datasetName: string = lake.configuration.dataset,
  client?: AbortSignal,
): Promise<ImportSummary> {
  // Refuses an unknown dataset before anything is unpacked.
  lake.dataset(datasetName);
  const archive = await openArchive(source);
  try {
    return await importFolder(lake, archive, mode, datasetName, client);
  } finally {
    await archive.close();
  }
}

async function importFolder(
  lake: Lake,
  archive: ArchiveFolder,
  mode: ImportMode,
  datasetName: string,
  client: AbortSignal | undefined,
): Promise<ImportSummary> {
  const assets = new AssetImport(lake, datasetName, archive.assetMap);
  const imported: ArchiveDocument[] = [];
  const migrations = await readMigrations(lake.configuration.seedDirectory);
  const documents = readArchiveDocuments(archive.data);
  const all = documents.map(({ document }) => document);
  for (const { line, document } of documents) {
    requireClient(client);
    try {
      const resolved = await resolveAssets(document, archive, assets);
      const current = migrations.after(resolved, all) ?? resolved;
      imported.push({ line, document: unscheduled(addressedHere(lake, datasetName, current)) });
    } catch (error) {
      throw lineError(line, error);
    }
  }
  for (const asset of archive.assets) {
    requireClient(client);
    await assets.store(asset);
  }

  const withoutBytes = await findWithoutBytes(lake, datasetName, imported);
  const store = lake.dataset(datasetName);
  const wanted = imported.filter(({ document }) => !belongsToProposal(store, document));
  requireClient(client);
  const results = commitImport(store, assets.documents, wanted, mode);
  moveLegalFacts(store);
  const kept = imported.length - results.filter(({ operation }) => operation !== "none").length;
  const withoutPath = all.filter(hasOtherSanityAsset).map(({ _id }) => _id);
  return { documents: imported.length - kept, kept, assets: assets.documents.length, withoutBytes, withoutPath };
}

/** @throws ClientDisconnectedError when nobody waits for the import any more */
function requireClient(client: AbortSignal | undefined): void {
  if (client?.aborted) throw new ClientDisconnectedError();
}

type ImportedDocument = ArchiveDocument["document"];

async function resolveAssets(
  document: ImportedDocument,
  archive: ArchiveFolder,
  assets: AssetImport,
): Promise<ImportedDocument> {
  const assetIds = new Map<string, string>();
  for (const reference of new Set(archiveReferences(document))) {
    assetIds.set(reference, await assets.store(await archive.find(reference)));
  }
  return fromArchiveReferences(document, (reference) => assetIds.get(reference) ?? "");
}

/** The document itself; for an asset document, the document with the address at which this lake serves it. */
function addressedHere(lake: Lake, datasetName: string, document: ImportedDocument): ImportedDocument {
  const name = assetNameOf(document);
  return name === null ? document : { ...document, ...assetAddress(name, assetLocation(lake, datasetName)) };
}

/** The document itself; for a release, what this lake makes of it. */
function unscheduled(document: ImportedDocument): ImportedDocument {
  const name = releaseNameIn(document._id);
  return name === undefined ? document : releaseFromElsewhere(name, document);
}

/** Whether a document is the release or the text of a proposal of the dataset. The proposal itself is not imported, and would not fit those of another time. */
function belongsToProposal(store: DatasetStore, { _id }: ImportedDocument): boolean {
  const name = releaseNameIn(_id) ?? releaseOf(_id);
  return name !== undefined && store.get(proposalDocumentId(name)) !== undefined;
}

function commitImport(
  dataset: DatasetStore,
  assets: readonly NewDocument[],
  imported: readonly ArchiveDocument[],
  mode: ImportMode,
): readonly MutationResult[] {
  const described = new Set<unknown>(imported.map(({ document }) => document._id));
  const mutations: Mutation[] = [
    ...imported.map(({ document }) => mutationFor(mode, document)),
    ...assets.filter(({ _id }) => !described.has(_id)).map((document) => ({ createIfNotExists: document })),
  ];
  if (mutations.length === 0) return [];
  try {
    return dataset.commit({ mutations, author: operator.id }).results.slice(0, imported.length);
  } catch (error) {
    throw error instanceof LakeError ? locate(error, imported) : error;
  }
}

/** Adds the line of the document for which a transaction was refused. */
function locate(error: LakeError, imported: readonly ArchiveDocument[]): LakeError {
  const problem = failedMutation.safeParse(error.details).data?.items[0].error;
  const culprit = imported.find(({ document }) => document._id === problem?.id);
  if (problem === undefined || culprit === undefined) return error;
  return lineError(culprit.line, new LakeError(error.status, "importError", problem.description));
}

const failedMutation = z.object({
  items: z.tuple([z.object({ error: z.object({ id: z.string(), description: z.string() }) })], z.unknown()),
});

function mutationFor(mode: ImportMode, document: NewDocument): Mutation {
  if (mode === "create") return { create: document };
  return mode === "missing" ? { createIfNotExists: document } : { createOrReplace: document };
}

async function findWithoutBytes(
  lake: Lake,
  datasetName: string,
  imported: readonly ArchiveDocument[],
): Promise<readonly string[]> {
  const files = datasetAssets(lake, datasetName);
  const missing: string[] = [];
  for (const { document } of imported) {
    const name = assetNameOf(document);
    if (name !== null && (await files.sizeBytes(name)) === null) missing.push(document._id);
  }
  return missing;
}

function assetNameOf({ _id, _type }: ImportedDocument): AssetName | null {
  return _type === "sanity.imageAsset" || _type === "sanity.fileAsset" ? parseAssetDocumentId(_id) : null;
}
