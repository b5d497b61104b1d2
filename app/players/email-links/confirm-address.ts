import { eq, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts } from "../../database/schema/schema.ts";

/** Notes that an account's e-mail address was proved to be the player's, which opens a pending account. It does not lift a suspension. */
export async function confirmAddress(transaction: DatabaseHandle, accountId: string, now: Date): Promise<void> {
  await transaction
    .update(accounts)
    .set({
      emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
      status: sql`case when ${accounts.status} = 'pending' then 'active' else ${accounts.status} end`,
    })
    .where(eq(accounts.id, accountId));
}
