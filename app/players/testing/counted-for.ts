import { eq } from "drizzle-orm";

import { rateLimits } from "../../database/schema/schema.ts";
import type { Limits } from "../limits/limits.ts";
import type { OpenPlayers } from "./open-players.ts";

/** The name of a limit that counts by itself. */
export type LimitName = Exclude<keyof Limits, "login">;

/** The key of the row in which a limit counts a subject. Deletes every count. */
export async function limitKey({ database: { db }, limits }: OpenPlayers, limit: LimitName, subject: string) {
  await db.delete(rateLimits);
  await limits[limit].take(subject);
  const [row] = await db.select().from(rateLimits);
  await db.delete(rateLimits);
  return row?.key ?? "";
}

/** How often a limit has counted a subject, given {@link limitKey}'s key. */
export async function timesCounted({ database: { db } }: OpenPlayers, key: string): Promise<number> {
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.points ?? 0;
}
