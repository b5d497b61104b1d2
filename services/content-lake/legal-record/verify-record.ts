import { type RecordedVersion, groupedVersions, readVersion } from "./recorded-version.ts";
import { versionHash } from "./version-hash.ts";

/** What is wrong with one version: its id, and a sentence that names its document and number. */
export interface RecordProblem {
  readonly id: string;
  readonly message: string;
}

/**
 * Verifies the hashes of a record, of all documents.
 *
 * @param versions all versions of the record, in any order
 * @returns an empty list for a record in which every version is as it was sealed and follows the one before. A version that was changed and sealed
 *   anew is named by the one after it; the newest one only by {@link differencesFrom} an earlier export.
 */
export function verifyRecord(versions: readonly RecordedVersion[]): readonly RecordProblem[] {
  return [...groupedVersions(versions).values()].flatMap((ofDocument) =>
    ofDocument.flatMap((version, index) => problemsOf(version, index, ofDocument)),
  );
}

/** The versions of an earlier export that a record lacks or has otherwise. */
export function differencesFrom(
  earlier: readonly RecordedVersion[],
  versions: readonly RecordedVersion[],
): readonly RecordProblem[] {
  const hashes = new Map(versions.map((version) => [version._id, version.hash]));
  return earlier
    .filter((version) => hashes.get(version._id) !== version.hash)
    .map((version) =>
      problem(version, hashes.has(version._id) ? "was changed since the export" : "is no longer there"),
    );
}

/** Reads the lines of an export; one that is no version is told by its number. */
export function readExport(text: string): { versions: readonly RecordedVersion[]; problems: readonly RecordProblem[] } {
  const lines = text.split("\n").flatMap((line, index) => (line === "" ? [] : [{ line, place: `line ${index + 1}` }]));
  const read = lines.map(({ line, place }) => ({ place, version: readVersion(jsonIn(line)) }));
  return {
    versions: read.flatMap(({ version }) => version ?? []),
    problems: read.flatMap(({ place, version }) =>
      version ? [] : [{ id: place, message: `${place} is no version of a legal document` }],
    ),
  };
}

function problemsOf(
  version: RecordedVersion,
  index: number,
  all: readonly RecordedVersion[],
): readonly RecordProblem[] {
  if (!isIntact(version)) return [problem(version, "is not as it was sealed")];
  const before = all[index - 1];
  if (version.number !== (before?.number ?? 0) + 1) return [problem(version, "does not follow the number before it")];
  if (before && !isIntact(before)) return [];
  return version.previousHash === before?.hash ? [] : [problem(version, "does not follow the version before it")];
}

const isIntact = (version: RecordedVersion): boolean => version.hash === versionHash(version);

function problem({ _id: id, document, number }: RecordedVersion, what: string): RecordProblem {
  return { id, message: `${document}, version ${number} (${id}) ${what}` };
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
