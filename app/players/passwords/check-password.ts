import { and, eq, sql } from "drizzle-orm";

import { accountEvents, accounts } from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import type { LoginRefusal } from "../limits/login-delay.ts";
import { emailKey } from "../normal-form.ts";
import type { Client } from "../players.ts";
import type { PlayersParts } from "../players-parts.ts";

/** Longer is no e-mail address (RFC 5321), and nothing is gained by asking the database for it. */
const longestEmail = 254;

/** What became of a password that was typed. `suspended` and `banned` only ever follow a right one. */
export type CheckedPassword =
  | { kind: "right"; accountId: string; passwordHash: string | null }
  | { kind: "wrong" | "suspended" | "banned" | "unavailable" }
  | LoginRefusal;

/** Checks a password, slowed down as {@link LoginDelay} says. Unknown e-mails and wrong passwords cost the same queries and the same one Argon2 verification. */
export function createPasswordCheck({ addressPseudonym, clock, database, limits, passwords }: PlayersParts) {
  const find = async (email: string) => {
    const [found] = await database.db
      .select({ id: accounts.id, passwordHash: accounts.passwordHash, status: accounts.status })
      .from(accounts)
      .where(eq(accounts.email, email));
    return found;
  };

  /** Whether the account was logged in to from this network before. Of no account the same is asked, as the time it takes would tell. */
  const isKnownNetwork = async (accountId: string = crypto.randomUUID(), address: string) => {
    const [known] = await database.db
      .select({ id: accountEvents.id })
      .from(accountEvents)
      .where(
        and(
          eq(accountEvents.accountId, accountId),
          eq(accountEvents.kind, "login"),
          sql`${accountEvents.detail} ->> 'address' = ${address}`,
        ),
      )
      .limit(1);
    return known !== undefined;
  };

  return async (asked: { email: string; password: string; client: Client }): Promise<CheckedPassword> => {
    const email = emailKey(asked.email.slice(0, longestEmail + 1));
    const address = addressPseudonym(asked.client.address);
    const account = await find(email);
    const attempt = {
      email,
      address: asked.client.address,
      isKnownNetwork: () => isKnownNetwork(account?.id, address),
    };
    const refusal = await limits.login.begin(attempt);
    if (refusal) return refusal;

    const isRight = await passwords.verify(account?.passwordHash, asked.password);
    if (isRight === undefined) return { kind: "unavailable" };
    if (!account || !isRight) {
      await recordEvent(database.db, { kind: "login-failed", accountId: account?.id, at: clock(), address });
      return { kind: "wrong" };
    }
    await limits.login.succeed(attempt);
    if (account.status === "suspended" || account.status === "banned") return { kind: account.status };
    return { kind: "right", accountId: account.id, passwordHash: account.passwordHash };
  };
}
