import type { Limit } from "../../app/players/limits/limit.ts";

/** A limit that never refuses. */
export const noLimit: Limit = {
  take: () => Promise.resolve(undefined),
  giveBack: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};
