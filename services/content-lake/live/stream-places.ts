import { LakeError } from "../errors.ts";

/** The most open event streams: of one client, and in all. */
const maxOfStranger = 64;
const maxOfStaff = 512;
const maxOfStrangers = 256;
const maxInAll = 2_000;

/** Counts the open event streams, so that no client can take all places. */
export interface StreamPlaces {
  /**
   * Takes a place, until the returned function is called.
   * @param asker the address of an anonymous client, or the id of a token's owner
   * @throws LakeError 429 when that client, or all clients together, have too many
   */
  take(asker: { readonly address: string } | { readonly id: string }): () => void;
}

/** Makes the count. Anonymous clients have places of their own, so that they cannot take those of staff. */
export function createStreamPlaces(): StreamPlaces {
  const counts = new Map<string, number>();
  const add = (key: string, change: number): void => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    take(asker) {
      const isStranger = "address" in asker;
      const limits: readonly (readonly [string, number])[] = isStranger
        ? [
            [`stranger ${asker.address}`, maxOfStranger],
            ["strangers", maxOfStrangers],
            ["all", maxInAll],
          ]
        : [
            [`staff ${asker.id}`, maxOfStaff],
            ["all", maxInAll],
          ];
      for (const [key, max] of limits) {
        if ((counts.get(key) ?? 0) < max) continue;
        throw new LakeError(429, "tooManyStreamsError", "Too many event streams are open; close one first.");
      }
      for (const [key] of limits) add(key, 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        for (const [key] of limits) add(key, -1);
      };
    },
  };
}
