import { and, eq, sql } from "drizzle-orm";

import { accountEvents, accounts } from "../database/schema/schema.ts";
import { recordEvent } from "./account-events.ts";
import { emailKey } from "./normal-form.ts";
import type { Players } from "./players.ts";
import type { PlayersParts } from "./players-parts.ts";
import { openSession } from "./sessions.ts";
import { unlessUnavailable } from "./unless-unavailable.ts";

/** Longer is no e-mail address (RFC 5321), and nothing is gained by asking the database for it. */
const longestEmail = 254;

/** Lets players in (spec section 7). Unknown e-mails and wrong passwords cost the same queries and the same one Argon2 verification. */
export function createLogIn(parts: PlayersParts): Pick<Players, "logIn"> {
  const { addressPseudonym, clock, database, limits, log, passwords } = parts;

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

  return {
    logIn: ({ email: typed, password, client }) =>
      unlessUnavailable(log, "logging in", async () => {
        const email = emailKey(typed.slice(0, longestEmail + 1));
        const address = addressPseudonym(client.address);
        const account = await find(email);
        const attempt = {
          email,
          address: client.address,
          isKnownNetwork: () => isKnownNetwork(account?.id, address),
        };
        const refusal = await limits.login.begin(attempt);
        if (refusal) return refusal;

        const isRight = await passwords.verify(account?.passwordHash, password);
        if (isRight === undefined) return { kind: "unavailable" };
        const at = clock();
        if (!account || !isRight) {
          await recordEvent(database.db, { kind: "login-failed", accountId: account?.id, at, address });
          return { kind: "wrong" };
        }
        await limits.login.succeed(attempt);
        if (account.status === "suspended" || account.status === "banned") return { kind: account.status };

        const rehashed = passwords.isOutdated(account.passwordHash ?? "") ? await passwords.hash(password) : undefined;
        const session = await database.transaction(async (transaction) => {
          if (rehashed) {
            await transaction.update(accounts).set({ passwordHash: rehashed }).where(eq(accounts.id, account.id));
          }
          await recordEvent(transaction, { kind: "login", accountId: account.id, at, address });
          return openSession(transaction, account.id, at);
        });
        return { kind: "loggedIn", ...session };
      }),
  };
}
