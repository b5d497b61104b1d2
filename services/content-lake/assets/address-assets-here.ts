import { operator } from "../access/requester.ts";
import type { Lake } from "../lake.ts";

import { assetAddress } from "./asset-document.ts";
import { parseAssetDocumentId } from "./asset-name.ts";
import { assetLocation } from "./store-asset.ts";

/**
 * Gives each asset document the address at which this lake serves it. They differ after the lake's origin was changed, and after a backup of another
 * machine was restored.
 *
 * @param lake the lake, before it serves anybody
 * @returns how many documents had another address
 */
export function addressAssetsHere(lake: Lake): number {
  const name = lake.configuration.dataset;
  const dataset = lake.dataset(name);
  const mutations = dataset.all().flatMap(({ _id, url }) => {
    const asset = parseAssetDocumentId(_id);
    if (asset === null) return [];
    const address = assetAddress(asset, assetLocation(lake, name));
    return url === address.url ? [] : [{ patch: { id: _id, set: address } }];
  });
  if (mutations.length > 0) dataset.commit({ mutations, author: operator.id });
  return mutations.length;
}
