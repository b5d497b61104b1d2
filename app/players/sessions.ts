import { and, eq, gt, inArray, lt } from "drizzle-orm";

import type { Database, DatabaseHandle } from "../database/database.ts";
import { accounts, profiles, sessions } from "../database/schema/schema.ts";
import { recordEvent } from "./account-events.ts";
import { type Clock, secondsAfter } from "./clock.ts";
import { isSecret, newSecret, secretHash } from "./secrets.ts";
import { sessionLifetimeSeconds } from "./session-cookie.ts";

/** The player of an open session, as every account screen needs them. */
export interface Player {
  accountId: string;
  /** The player's display name. */
  name: string;
  email: string;
  /** `pending` until the mailed link confirms the e-mail address. */
  status: "pending" | "active";
}

/** A session that was opened. */
export interface LoggedIn {
  kind: "loggedIn";
  secret: string;
}

/** Sessions that are open. */
export interface Sessions {
  /**
   * The player of a session's secret; `undefined` when the secret is unknown, the session is too old or was idle too long, or the account is blocked.
   */
  findSession: (secret: string) => Promise<Player | undefined>;
  /** Ends a session; does nothing when there is none. Rejects when the database does not answer. */
  logOut: (secret: string) => Promise<void>;
}

/** A session that was not used for so long has ended. */
export const idleSeconds = 7 * 24 * 60 * 60;
const lastSeenPrecisionSeconds = 60;

/**
 * Opens a session, and answers its new secret. A secret that the browser sent is never reused, which prevents session fixation. Expired sessions of the account
 * are deleted.
 */
export async function openSession(transaction: DatabaseHandle, accountId: string, now: Date): Promise<string> {
  const secret = newSecret();
  const expiresAt = secondsAfter(now, sessionLifetimeSeconds);
  await transaction.delete(sessions).where(and(eq(sessions.accountId, accountId), lt(sessions.expiresAt, now)));
  await transaction.insert(sessions).values({ idHash: secretHash(secret), accountId, lastSeenAt: now, expiresAt });
  return secret;
}

/** Finds the player of a secret in one query; a session last seen more than a minute ago is marked as seen now. */
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
          gt(sessions.lastSeenAt, secondsAfter(now, -idleSeconds)),
          inArray(accounts.status, ["pending", "active"]),
        ),
      );
    if (!found) return undefined;
    const { lastSeenAt, status, ...player } = found;
    const staleBefore = secondsAfter(now, -lastSeenPrecisionSeconds);
    if (lastSeenAt <= staleBefore) {
      await database.db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeenAt, now)));
    }
    return { ...player, status: status === "active" ? "active" : "pending" };
  };

/** Ends a session; its secret no longer works. */
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
