import { isDeepStrictEqual } from "node:util";

import { authorizeChanges, insufficientPermissions } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { sealFields } from "./recorded-version.ts";

/**
 * Whether a request's tag is that of Sanity's importer, which sends an archive's documents in several transactions with weak references and
 * makes these strong in further ones.
 *
 * @see https://github.com/sanity-io/import
 */
export function isImporterTag(tag: string | undefined): boolean {
  return tag !== undefined && /\.(?:doc\.create|ref\.strengthen)$/.test(tag);
}

/**
 * The `authorize` of a transaction of Sanity's importer. Only an administrator may import with it, because an archive contains the legal record,
 * which would stop anybody else's import half-way. Versions may be restored and sent again, but still not changed or deleted.
 *
 * @throws LakeError 403 for anybody else, before anything is written
 */
export function authorizeRestoring(
  requester: Requester,
  dataset: Pick<DatasetStore, "get">,
): (change: DocumentChange) => void {
  if (requester.role !== "administrator" && requester.role !== "moderator") {
    throw insufficientPermissions(requester, "create");
  }
  const authorize = authorizeChanges(requester, dataset);
  return (change) => {
    if (!isRestored(change)) authorize(change);
  };
}

function isRestored({ before, after }: DocumentChange): boolean {
  if (after?._type !== "legalVersion") return false;
  // An archive from before the lake sealed versions has none of the fields of the seal; the lake adds them again.
  const ignored = new Set(["_rev", "_updatedAt", "_weak", ...("hash" in after ? [] : sealFields)]);
  return before === null || isDeepStrictEqual(without(ignored, before), without(ignored, after));
}

function without(names: ReadonlySet<string>, document: object): unknown {
  return JSON.parse(JSON.stringify(document, (name, value: unknown) => (names.has(name) ? undefined : value)));
}
