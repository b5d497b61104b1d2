import { LakeError } from "../errors.ts";

import { createFairPlaces } from "./fair-places.ts";

/** The most open event streams of anonymous clients: of one address, and in all. */
const ofStrangers = { perAsker: 64, inAll: 256 };

/** The most of staff and of tokens: of one person or token, and in all. */
const ofStaff = { perAsker: 512, inAll: 1_744 };

/** Counts the open event streams, so that no client can take all places. */
export interface StreamPlaces {
  /**
   * Takes a place, until the returned function is called.
   *
   * @param asker the address of an anonymous client, or the id of a token's owner
   * @param lose called when the place is lost, because another client has fewer and all are taken; its stream must end
   * @throws LakeError 429 when that client has too many, or all clients together have and none has more than this one
   */
  take(asker: { readonly address: string } | { readonly id: string }, lose: () => void): () => void;
}

/** Makes the count. Anonymous clients have places of their own, so that they cannot take those of staff. */
export function createStreamPlaces(): StreamPlaces {
  const [strangers, staff] = [createFairPlaces(ofStrangers), createFairPlaces(ofStaff)];
  return {
    take(asker, lose) {
      const leave = "address" in asker ? strangers.take(asker.address, lose) : staff.take(asker.id, lose);
      if (leave) return leave;
      throw new LakeError(429, "tooManyStreamsError", "Too many event streams are open; close one first.");
    },
  };
}
