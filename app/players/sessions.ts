import { and, eq, gt, inArray, lt } from "drizzle-orm";

import type { Database, DatabaseHandle } from "../database/database.ts";
import { accounts, profiles, sessions } from "../database/schema/schema.ts";
import { recordEvent } from "./account-events.ts";
import type { Clock } from "./clock.ts";
import type { Player } from "./players.ts";
import { isSecret, newSecret, secretHash } from "./secrets.ts";
import { sessionLifetimeSeconds } from "./session-cookie.ts";

/** A session that was not seen for so long is over. */
export const idleSeconds = 7 * 24 * 60 * 60;
const lastSeenPrecisionSeconds = 60;

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1_000);

/**
 * Opens a session under a fresh secret; one the browser brought is never adopted, so nobody can be made to log in to a session that
 * somebody else knows. Old sessions of the account are swept.
 */
export async function openSession(
  transaction: DatabaseHandle,
  accountId: string,
  now: Date,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + sessionLifetimeSeconds * 1_000);
  await transaction.delete(sessions).where(and(eq(sessions.accountId, accountId), lt(sessions.expiresAt, now)));
  await transaction
    .insert(sessions)
    .values({ idHash: secretHash(secret), accountId, createdAt: now, lastSeenAt: now, expiresAt });
  return { secret, expiresAt };
}

/** The player behind a secret, in one query; a session seen more than a minute ago is noted as seen now. */
export const findSession =
  ({ database, clock }: { database: Database; clock: Clock }) =>
  async (secret: string): Promise<Player | undefined> => {
    if (!isSecret(secret)) return undefined;
    const now = clock();
    const idHash = secretHash(secret);
    const [found] = await database.db
      .select({
        accountId: accounts.id,
        name: profiles.name,
        email: profiles.email,
        status: accounts.status,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .innerJoin(profiles, eq(profiles.accountId, accounts.id))
      .where(
        and(
          eq(sessions.idHash, idHash),
          gt(sessions.expiresAt, now),
          gt(sessions.lastSeenAt, secondsBefore(now, idleSeconds)),
          inArray(accounts.status, ["pending", "active"]),
        ),
      );
    if (!found) return undefined;
    const { lastSeenAt, status, ...player } = found;
    const staleBefore = secondsBefore(now, lastSeenPrecisionSeconds);
    if (lastSeenAt <= staleBefore) {
      await database.db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeenAt, now)));
    }
    return { ...player, status: status === "active" ? "active" : "pending" };
  };

/** Ends a session; the secret is worth nothing from then on. */
export const logOut =
  ({ database, clock }: { database: Database; clock: Clock }) =>
  async (secret: string): Promise<void> => {
    await database.transaction(async (transaction) => {
      const [ended] = await transaction
        .delete(sessions)
        .where(eq(sessions.idHash, secretHash(secret)))
        .returning({ accountId: sessions.accountId });
      if (ended) await recordEvent(transaction, { kind: "logout", accountId: ended.accountId, at: clock() });
    });
  };
