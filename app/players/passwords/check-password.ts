import { and, eq, inArray, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accountEvents, accounts } from "../../database/schema/schema.ts";
import { type AccountEvent, recordEvent } from "../account-events.ts";
import { isPrivateAddress } from "../../../process-kit/http/client-address.ts";
import type { TooMany } from "../limits/limit.ts";
import { emailKey } from "../normal-form.ts";
import type { PlayersParts } from "../players-parts.ts";
import { refusalOfStopped } from "../stopped-account.ts";
import type { Client } from "../visitor.ts";

/** An e-mail address is at most this long (RFC 5321); a longer text is cut before the query. */
const longestEmail = 254;

/** Events that only the account's own player causes, so that their network is known as the player's. */
const ownEvents = ["login", "sign-up", "password-changed"] as const satisfies readonly AccountEvent["kind"][];

/** A password that was right when it was checked. */
interface RightPassword {
  kind: "right";
  accountId: string;
  /** The address that it was typed with, in its normal form. */
  email: string;
  /** What it was checked against. */
  passwordHash: string;
}

/** Why a password opened nothing. `suspended` and `banned` only ever follow a right one. */
export type RefusedPassword =
  { kind: "wrong" | "suspended" | "banned" | "unavailable" } | TooMany<"account" | "network">;

/** The result of checking a password. */
type CheckedPassword = RightPassword | RefusedPassword;

/**
 * Why a password that was right opens nothing any more; nothing while it does. Locks the account's row, so that this stays so until the transaction ends.
 * While Argon2 ran the account may have got another password or address, which ended its sessions, or an operator may have stopped it.
 */
export async function refusalByNow(
  transaction: DatabaseHandle,
  { accountId, email, passwordHash }: RightPassword,
): Promise<{ kind: "wrong" | "suspended" | "banned" } | undefined> {
  const [held] = await transaction
    .select({ status: accounts.status })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.email, email), eq(accounts.passwordHash, passwordHash)))
    .for("update");
  return held ? refusalOfStopped(held) : { kind: "wrong" };
}

/**
 * Makes the password check, slowed down by {@link LoginDelay}. Unknown e-mail addresses and wrong passwords cost the same queries and one Argon2
 * verification.
 */
export function createPasswordCheck(parts: PlayersParts) {
  const { addressPseudonym, addressPseudonyms, clock, database, limits, passwords } = parts;
  const find = async (email: string) => {
    const [found] = await database.db
      .select({ id: accounts.id, passwordHash: accounts.passwordHash, status: accounts.status })
      .from(accounts)
      .where(eq(accounts.email, email));
    return found;
  };

  /**
   * Whether the account's player was on this network before. Without an account the same query runs, so that response time does not tell. A private
   * address is never known: it may be a proxy's, which all visitors share.
   */
  const isKnownNetwork = async (accountId: string = crypto.randomUUID(), addresses: readonly string[]) => {
    const [known] = await database.db
      .select({ id: accountEvents.id })
      .from(accountEvents)
      .where(
        and(
          eq(accountEvents.accountId, accountId),
          inArray(accountEvents.kind, ownEvents),
          inArray(sql`${accountEvents.detail} ->> 'address'`, addresses),
        ),
      )
      .limit(1);
    return known !== undefined;
  };

  return async (asked: { email: string; password: string; client: Client }): Promise<CheckedPassword> => {
    const email = emailKey(asked.email.slice(0, longestEmail + 1));
    const account = await find(email);
    let known: Promise<boolean> | undefined;
    const attempt = {
      email,
      address: asked.client.address,
      isKnownNetwork: () =>
        (known ??= isPrivateAddress(asked.client.address)
          ? Promise.resolve(false)
          : isKnownNetwork(account?.id, addressPseudonyms(asked.client.address))),
    };
    const refusal = await limits.login.begin(attempt);
    if (refusal) return refusal;

    // Asked while a query more for the account's events tells nothing: the wait for others is longer.
    const goesFirst = passwords.mustWait() && (await attempt.isKnownNetwork());
    const isRight = await passwords.verify(account?.passwordHash, asked.password, { goesFirst });
    if (isRight === undefined) {
      await limits.login.giveBack(attempt);
      return { kind: "unavailable" };
    }
    if (!account || account.passwordHash === null || !isRight) {
      await limits.login.fail(attempt);
      const address = addressPseudonym(asked.client.address);
      await recordEvent(database.db, { kind: "login-failed", accountId: account?.id, at: clock(), address });
      return { kind: "wrong" };
    }
    await limits.login.succeed(attempt);
    const right = { kind: "right" as const, accountId: account.id, email, passwordHash: account.passwordHash };
    return refusalOfStopped(account) ?? right;
  };
}
