import { and, eq, exists, not, sql } from "drizzle-orm";

import type { Database } from "../database/database.ts";
import { accounts, googleIdentities } from "../database/schema/schema.ts";

/**
 * Records of which accounts Google opened them, where a server of before migration 0006 wrote that: it knows nothing of the column, and may go on while newer
 * servers start. An account whose Google identity was linked when it was opened is one. Changes nothing else, however often it is called.
 */
export async function recordOpenedWithGoogle({ db }: Pick<Database, "db">): Promise<void> {
  const openedBy = db
    .select({ one: sql`1` })
    .from(googleIdentities)
    .where(and(eq(googleIdentities.accountId, accounts.id), eq(googleIdentities.linkedAt, accounts.createdAt)));
  await db
    .update(accounts)
    .set({ openedWithGoogle: true })
    .where(and(not(accounts.openedWithGoogle), exists(openedBy)));
}
