import { and, eq, isNotNull, min, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accountEvents } from "../../database/schema/schema.ts";

/** The pseudonym of the network that an event came from; null where it has none. */
export const pseudonymOf = sql<string | null>`${accountEvents.detail} ->> 'address'`;

/**
 * Names the networks of an account's events by their pseudonyms: "network A" is the one that came first. A name says which events came from one network, and
 * nothing about other accounts.
 */
export async function networksOf(
  db: Pick<DatabaseHandle, "select">,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ pseudonym: pseudonymOf })
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, accountId), isNotNull(pseudonymOf)))
    .groupBy(pseudonymOf)
    .orderBy(min(accountEvents.at), pseudonymOf);
  return new Map(found.map(({ pseudonym }, place) => [pseudonym ?? "", `network ${letters(place)}`]));
}

/** A to Z, then AA, AB and on, as columns of a spreadsheet. */
function letters(place: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
