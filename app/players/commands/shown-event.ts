import { z } from "zod";

import type { accountEvents } from "../../database/schema/schema.ts";

/** What operator and player may read of an event's detail. Staff's ids are not in it, and a network's pseudonym becomes its name. */
const readable = z
  .object({ address: z.string().optional(), corrected: z.string().optional(), reason: z.string().optional() })
  .catch({});

/** What is read of an event. */
type KeptEvent = Pick<typeof accountEvents.$inferSelect, "at" | "kind" | "detail">;

/** An account's event as an operator reads it, and the player in their copy. `networks` are the names of the account's networks, from `networksOf`. */
export function shownEvent({ at, kind, detail }: KeptEvent, networks: ReadonlyMap<string, string>) {
  const { address = "", ...further } = readable.parse(detail);
  return { at, kind, network: networks.get(address), ...further };
}
