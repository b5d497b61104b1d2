import { eq, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts } from "../../database/schema/schema.ts";

/** Records that the player proved the account's e-mail address. A pending account becomes active; a suspended one stays suspended. */
export async function confirmAddress(transaction: DatabaseHandle, accountId: string, now: Date): Promise<void> {
  await transaction
    .update(accounts)
    .set({
      emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
      status: sql`case when ${accounts.status} = 'pending' then 'active' else ${accounts.status} end`,
    })
    .where(eq(accounts.id, accountId));
}
