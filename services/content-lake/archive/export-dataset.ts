import { readFile } from "node:fs/promises";

import { z } from "zod";

import { type AssetName, assetFileName, parseAssetDocumentId } from "../assets/asset-name.ts";
import { datasetAssets } from "../assets/store-asset.ts";
import type { Lake } from "../lake.ts";
import type { LakeDocument } from "../store/document.ts";

import { isSystemDocument } from "./archive-document.ts";
import { archiveFormatName, writeArchiveFormat } from "./archive-format.ts";
import { type ArchiveFile, writeArchive } from "./archive-writer.ts";
import { assetMapKey, restorableMembers } from "./asset-map.ts";
import { toArchiveReferences } from "./asset-references.ts";
import { writeNdjson } from "./ndjson.ts";

/** The result of an export. */
export const exportSummary = z.object({
  /** Documents, drafts included, assets not counted. */
  documents: z.number(),
  /** Pictures and files. */
  assets: z.number(),
  /** Ids of asset documents whose bytes the lake does not have. They and the references to them are in the archive as they are stored. */
  withoutBytes: z.array(z.string()),
});

/**
 * Exports a dataset in the layout of `sanity dataset export`, which the hosted lake and `importDataset` read: `data.ndjson`, `assets.json`, `images/`
 * and `files/`. Beside them is the format of its documents where it is known, by which an older version refuses them. The archive is a snapshot of one
 * moment, unaffected by concurrent writes.
 *
 * @param lake the lake to export from
 * @param destination path of a `.tar.gz` file or a folder, which must not exist
 * @param datasetName the lake's own dataset when absent
 * @throws LakeError 409 when the destination exists; 400 when it cannot be written
 * @see https://github.com/sanity-io/export
 */
export async function exportDataset(
  lake: Lake,
  destination: string,
  datasetName: string = lake.configuration.dataset,
): Promise<z.infer<typeof exportSummary>> {
  const documents = lake.dataset(datasetName).where(({ _id }) => !isSystemDocument(_id));
  const assets = await findAssets(lake, datasetName, documents);
  const assetIds = new Set(assets.map(({ document }) => document._id));
  const others = documents.filter(({ _id }) => !assetIds.has(_id));
  const format = lake.contentFormat.number();
  await writeArchive(destination, archiveFiles({ documents: others, assets, assetIds, format }));
  const withoutBytes = others.filter(isAsset).map(({ _id }) => _id);
  return { documents: others.length, assets: assets.length, withoutBytes };
}

interface ExportedAsset {
  readonly document: LakeDocument;
  readonly name: AssetName;
  readonly path: string;
}

/** The assets whose bytes the lake has. The document of any other asset is exported unchanged, so that nothing is lost. */
async function findAssets(
  lake: Lake,
  datasetName: string,
  documents: readonly LakeDocument[],
): Promise<ExportedAsset[]> {
  const files = datasetAssets(lake, datasetName);
  const assets: ExportedAsset[] = [];
  for (const document of documents) {
    const name = isAsset(document) ? parseAssetDocumentId(document._id) : null;
    if (name !== null && (await files.sizeBytes(name)) !== null)
      assets.push({ document, name, path: files.path(name) });
  }
  return assets;
}

const isAsset = ({ _type }: LakeDocument): boolean => /^sanity\.(?:image|file)Asset$/.test(_type);

interface ArchiveContents {
  readonly documents: readonly LakeDocument[];
  readonly assets: readonly ExportedAsset[];
  readonly assetIds: ReadonlySet<string>;
  readonly format: number | undefined;
}

async function* archiveFiles({ documents, assets, assetIds, format }: ArchiveContents): AsyncGenerator<ArchiveFile> {
  const archived = documents.map((document) => toArchiveReferences(document, assetIds));
  yield { path: "data.ndjson", bytes: Buffer.from([...writeNdjson(archived)].join("")) };
  const assetMap = Object.fromEntries(
    assets.map(({ name, document }) => [assetMapKey(name), restorableMembers(document)]),
  );
  yield { path: "assets.json", bytes: Buffer.from(JSON.stringify(assetMap)) };
  if (format !== undefined) yield { path: archiveFormatName, bytes: Buffer.from(writeArchiveFormat(format)) };
  for (const { name, path } of assets) {
    yield { path: `${name.kind}s/${assetFileName(name)}`, bytes: await readFile(path) };
  }
}
