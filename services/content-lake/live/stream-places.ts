import { LakeError } from "../errors.ts";

/** How many event streams may be open at once: of one asker, and in all. */
const maxOfStranger = 64;
const maxOfStaff = 512;
const maxOfStrangers = 256;
const maxInAll = 2_000;

/** Counts the event streams that are open, so that nobody keeps so many that others find no room. */
export interface StreamPlaces {
  /**
   * Takes a place, until the returned function is called.
   * @param asker a stranger's address, or the id of somebody with a token
   * @throws LakeError 429 when that asker, or everybody together, has too many
   */
  take(asker: { readonly address: string } | { readonly id: string }): () => void;
}

/** Makes the count. Strangers have places of their own: they cannot take those of staff. */
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
