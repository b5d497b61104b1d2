import { mkdtemp, open, readdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join, relative, sep } from "node:path";

import { assetKinds, type AssetKind } from "../assets/asset-name.ts";
import { maxAssetBytes } from "../assets/store-asset.ts";
import { manifestName } from "../backup/manifest.ts";
import { LakeError } from "../errors.ts";

import { archiveFormatName, requireKnownArchiveFormat } from "./archive-format.ts";
import { type AssetMap, parseAssetMap } from "./asset-map.ts";
import { unpack } from "./unpack.ts";

/** A dataset in the layout of Sanity's exporter: `<name>.ndjson`, `assets.json`, `images/` and `files/`. */
export interface ArchiveFolder {
  /** The file of the documents, one per line. */
  readonly data: Uint8Array;
  readonly assetMap: AssetMap;
  /** Every file in `images/` and `files/`, whether or not a document refers to it. */
  readonly assets: readonly ArchiveAsset[];
  /**
   * Finds the file that a document's `_sanityAsset` refers to.
   *
   * @param reference `image@file://./images/<name>` or `file@file://./files/<name>`; a path outside the folder is refused
   * @throws LakeError 400 unless it is a file in the folder
   */
  find(reference: string): Promise<ArchiveAsset>;
  /** Removes what was unpacked. */
  close(): Promise<void>;
}

/** A file that is to become an asset. */
export interface ArchiveAsset {
  readonly kind: AssetKind;
  /** The real path, with every link resolved, so that one file has one path. */
  readonly path: string;
}

/** The largest file of documents, in bytes. They are held in memory, because one transaction writes them all. */
const maxDataBytes = 256 * 1024 ** 2;

/**
 * Opens the source of an import that an operator named.
 *
 * @param source a folder, a `.ndjson` file or a tar file (gzipped or not), as `sanity dataset export` or a person made it
 * @throws LakeError 400 that says why it cannot be imported; the system's own error when it cannot be read
 */
export async function openArchive(source: string): Promise<ArchiveFolder> {
  if ((await stat(source)).isDirectory()) return openFolder(source);
  if (extname(source) === ".ndjson") return openFiles(dirname(source), source, []);

  const workspace = await mkdtemp(join(tmpdir(), "content-import-"));
  const close = () => rm(workspace, { recursive: true, force: true });
  try {
    await unpack(source, workspace, await isGzipped(source));
    return { ...(await openFolder(await datasetFolder(workspace))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The workspace itself, or the single folder that an exporter put everything into. */
async function datasetFolder(workspace: string): Promise<string> {
  const entries = await readdir(workspace, { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && extname(entry.name) === ".ndjson")) return workspace;
  const prefix = entries.find((entry) => entry.isDirectory() && !isAssetFolder(entry.name));
  return prefix === undefined ? workspace : join(workspace, prefix.name);
}

async function openFolder(folder: string): Promise<ArchiveFolder> {
  const names = (await readdir(folder)).filter((name) => extname(name) === ".ndjson" && !name.startsWith("."));
  const [name] = names;
  if (name === undefined) {
    const isBackup = (await stat(join(folder, manifestName)).catch(() => null)) !== null;
    throw refusal(
      isBackup ? "It is a backup of a content lake; npm run restore reads it." : "It holds no .ndjson file.",
    );
  }
  if (names.length > 1) throw refusal(`It holds more than one .ndjson file: ${names.join(", ")}.`);

  const assets: ArchiveAsset[] = [];
  for (const kind of assetKinds) {
    const assetFolder = join(folder, `${kind}s`);
    const entries = await readdir(assetFolder).catch(() => []);
    for (const entry of entries.filter((entry) => !entry.startsWith("."))) {
      assets.push({ kind, path: await findInside(folder, join(assetFolder, entry)) });
    }
  }
  return openFiles(folder, join(folder, name), assets);
}

async function openFiles(folder: string, dataPath: string, assets: readonly ArchiveAsset[]): Promise<ArchiveFolder> {
  const format = await readFile(join(folder, archiveFormatName), "utf8").catch(() => null);
  if (format !== null) requireKnownArchiveFormat(format);
  if ((await stat(dataPath)).size > maxDataBytes) {
    throw refusal(`${basename(dataPath)} is larger than ${maxDataBytes / 1024 ** 2} MB.`);
  }
  return {
    data: await readFile(dataPath),
    assetMap: await readAssetMap(join(folder, "assets.json")),
    assets,
    async find(reference) {
      const { kind, path } = parseReference(reference);
      return { kind, path: await findInside(folder, join(folder, path)) };
    },
    close: () => Promise.resolve(),
  };
}

function parseReference(reference: string): { kind: AssetKind; path: string } {
  const { kind, path } = /^(?<kind>image|file)@file:\/\/\.\/(?<path>.+)$/.exec(reference)?.groups ?? {};
  if ((kind !== "image" && kind !== "file") || path === undefined) {
    throw refusal(
      `"${reference.slice(0, 200)}" is not an asset of this archive; write image@file://./images/<name> or file@file://./files/<name>.`,
    );
  }
  try {
    return { kind, path: decodeURIComponent(path) };
  } catch {
    return { kind, path };
  }
}

/** The file's real path, when it is a regular file in the folder after links are resolved, and no larger than an asset may be. */
async function findInside(folder: string, path: string): Promise<string> {
  const shown = relative(folder, path);
  const found = path.includes("\0") ? null : await realpath(path).catch(() => null);
  if (found === null) throw refusal(`The archive has no file ${JSON.stringify(shown)}.`);
  if (!found.startsWith((await realpath(folder)) + sep))
    throw refusal(`${JSON.stringify(shown)} lies outside the archive.`);
  const status = await stat(found);
  if (!status.isFile()) throw refusal(`${JSON.stringify(shown)} is not a file.`);
  if (status.size > maxAssetBytes)
    throw refusal(`${JSON.stringify(shown)} is larger than ${maxAssetBytes / 1024 ** 2} MB.`);
  return found;
}

async function readAssetMap(path: string): Promise<AssetMap> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? {} : parseAssetMap(text);
}

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await file.close();
  }
}

function isAssetFolder(name: string): boolean {
  return assetKinds.some((kind) => name === `${kind}s`);
}

function refusal(sentence: string): LakeError {
  return new LakeError(400, "importError", sentence);
}
