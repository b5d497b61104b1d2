import { precededBy } from "./preceded-by.ts";
import type { RecordedVersion } from "./recorded-version.ts";
import { versionHash } from "./version-hash.ts";

/** A version that says which ones it follows and has its hash. */
export type SealedVersion = RecordedVersion & { precededBy: number[]; hash: string };

/**
 * Seals a version: the lake writes with it which versions apply until it takes effect, and a hash of all that and of the version before. The same
 * versions in the same order always get the same seals, so one that an older archive restores without its seal gets it again.
 *
 * @param version the next one of its document
 * @param earlier the sealed versions of the document before it, in order
 */
export function sealVersion(version: RecordedVersion, earlier: readonly SealedVersion[]): SealedVersion {
  const previousHash = earlier.at(-1)?.hash;
  const followed = {
    ...version,
    precededBy: [...precededBy(version, earlier)],
    ...(previousHash !== undefined && { previousHash }),
  };
  return { ...followed, hash: versionHash(followed) };
}

/** The versions of one document, in order, each with its seal; those that have one keep it. */
export function sealedVersions(versions: readonly RecordedVersion[]): readonly SealedVersion[] {
  return versions.reduce<readonly SealedVersion[]>((earlier, version) => {
    const { hash, precededBy: known } = version;
    const isSealed = hash !== undefined && known !== undefined;
    return [...earlier, isSealed ? { ...version, hash, precededBy: known } : sealVersion(version, earlier)];
  }, []);
}
