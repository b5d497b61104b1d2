import { and, eq, gt, isNull, lt, notExists, type SQL, sql } from "drizzle-orm";

import type { Database } from "../../database/database.ts";
import { accountEvents, accounts, consents, emailLinks, outboxMails, sessions } from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import { mailsTo } from "../mails-to.ts";
import { hasUnprovedCorrection } from "./unproved-account.ts";

/** Until when an account was used, and until when its mailed links may be. */
interface Unused {
  /** Since then nothing happened with the account. */
  unusedSince: Date;
  /** A link that expires later may still be confirmed with. Before now by as much as clocks of servers may be apart. */
  linksEndedBy: Date;
  now: Date;
}

/**
 * The condition on `accounts` of sign-ups that nobody confirmed and nobody uses. A session's row is enough to count as use, so ended sessions are deleted
 * first. A link that works keeps the account, because its owner may press it at this moment.
 */
function isForgotten(db: Pick<Database["db"], "select">, { unusedSince, linksEndedBy }: Unused): SQL | undefined {
  const one = { one: sql`1` };
  const ofAccount = eq(accountEvents.accountId, accounts.id);
  const usable = and(isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, linksEndedBy));
  return and(
    eq(accounts.status, "pending"),
    isNull(accounts.emailConfirmedAt),
    lt(accounts.createdAt, unusedSince),
    sql`not (${hasUnprovedCorrection})`,
    notExists(
      db
        .select(one)
        .from(accountEvents)
        .where(and(ofAccount, gt(accountEvents.at, unusedSince))),
    ),
    notExists(db.select(one).from(sessions).where(eq(sessions.accountId, accounts.id))),
    notExists(
      db
        .select(one)
        .from(emailLinks)
        .where(and(eq(emailLinks.accountId, accounts.id), usable)),
    ),
  );
}

/** So few that the list is short; each is deleted in a transaction of its own, so that players' statements get their turn. */
const batchAccounts = 500;

/**
 * Deletes accounts whose address nobody confirmed and which nobody uses, with everything that was typed for them: name, mobile, picture, consents, password,
 * mailed links and mails. Their events stay (`account-events.ts`), and name nobody.
 *
 * @returns how many were deleted of a batch; 0 when there is none, or the signal is aborted
 */
export async function deleteForgotten(database: Database, unused: Unused, signal: AbortSignal): Promise<number> {
  const found = await database.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isForgotten(database.db, unused))
    .limit(batchAccounts);
  let deleted = 0;
  for (const { id } of found) if (!signal.aborted && (await deleteIfForgotten(database, id, unused))) deleted += 1;
  return deleted;
}

const deleteIfForgotten = (database: Database, accountId: string, unused: Unused): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const own = eq(accounts.id, accountId);
    // Whoever logs in or confirms has this lock. The condition is asked after it, by a statement of its own, which sees what they have done.
    await transaction.select({ id: accounts.id }).from(accounts).where(own).for("update");
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(and(own, isForgotten(transaction, unused)));
    if (!account) return false;
    await transaction.delete(outboxMails).where(mailsTo(account));
    await recordEvent(transaction, { kind: "unconfirmed-deleted", accountId, at: unused.now });
    await transaction.delete(consents).where(eq(consents.accountId, accountId));
    await transaction.delete(accounts).where(own);
    return true;
  });
