import { and, eq, isNull, ne, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { emailLinks, sessions } from "../../database/schema/schema.ts";
import { secretHash } from "../secrets.ts";

/**
 * Ends every session of an account and every unused mailed link, because a stranger who once read the mailbox may still have one. The caller must
 * have locked the account's row, so that no session opens meanwhile. The session whose secret is `exceptSession` stays.
 */
export async function endAccess(
  transaction: DatabaseHandle,
  { accountId, exceptSession }: { accountId: string; exceptSession?: string },
): Promise<void> {
  const others = exceptSession === undefined ? undefined : ne(sessions.idHash, secretHash(exceptSession));
  await transaction.delete(sessions).where(and(eq(sessions.accountId, accountId), others));
  await transaction
    .update(emailLinks)
    // Before any moment at which a request may check the link: one that began earlier may come later, and another server's clock may be behind.
    .set({ expiresAt: sql`${emailLinks.createdAt} - interval '1 day'` })
    .where(and(eq(emailLinks.accountId, accountId), isNull(emailLinks.usedAt)));
}
