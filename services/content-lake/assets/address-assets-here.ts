import { operator } from "../access/requester.ts";
import type { LakeConfiguration } from "../lake.ts";
import type { DatasetStore } from "../store/dataset-store.ts";

import { assetAddress } from "./asset-document.ts";
import { parseAssetDocumentId } from "./asset-name.ts";
import { assetLocation } from "./store-asset.ts";

/**
 * Gives each asset document the address at which this lake serves it. They differ after the lake's origin was changed, after a backup of another
 * machine was restored, and in a copy of another dataset.
 *
 * @param dataset the dataset, before it serves anybody
 * @param configuration the lake's
 * @returns how many documents had another address
 */
export function addressAssetsHere(dataset: DatasetStore, configuration: LakeConfiguration): number {
  const mutations = dataset
    .where(({ _id }) => parseAssetDocumentId(_id) !== null)
    .flatMap(({ _id, url }) => {
      const asset = parseAssetDocumentId(_id);
      if (asset === null) return [];
      const address = assetAddress(asset, assetLocation({ configuration }, dataset.name));
      return url === address.url ? [] : [{ patch: { id: _id, set: address } }];
    });
  if (mutations.length > 0) dataset.commit({ mutations, author: operator.id });
  return mutations.length;
}
