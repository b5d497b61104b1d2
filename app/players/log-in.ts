import { eq } from "drizzle-orm";

import { accounts } from "../database/schema/schema.ts";
import { recordEvent } from "./account-events.ts";
import { createPasswordCheck, refusalByNow, type RefusedPassword } from "./passwords/check-password.ts";
import type { PlayersParts } from "./players-parts.ts";
import { type LoggedIn, openSession } from "./sessions.ts";
import type { Client } from "./visitor.ts";

/** The result of a login. */
type LogInResult = LoggedIn | RefusedPassword;

/** A login as it was typed. */
interface Asked {
  email: string;
  password: string;
  client: Client;
}

/** Lets players in. */
export interface LogIn {
  /** Opens a session. One Argon2 verification on every path that gets to the password. */
  logIn: (asked: Asked) => Promise<LogInResult>;
}

/** Lets players in (spec section 7). */
export function createLogIn(parts: PlayersParts): LogIn {
  const { addressPseudonym, clock, database, passwords } = parts;
  const checkPassword = createPasswordCheck(parts);

  /** Answers nothing when the account got another hash while the password was checked. */
  const tryOnce = async ({ email, password, client }: Asked): Promise<LogInResult | undefined> => {
    const checked = await checkPassword({ email, password, client });
    if (checked.kind !== "right") return checked;
    const { accountId, passwordHash } = checked;
    const rehashed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : undefined;
    const at = clock();
    return database.transaction(async (transaction) => {
      const refusal = await refusalByNow(transaction, checked);
      if (refusal) return refusal.kind === "wrong" ? undefined : { kind: refusal.kind };
      if (rehashed) {
        await transaction.update(accounts).set({ passwordHash: rehashed }).where(eq(accounts.id, accountId));
      }
      await recordEvent(transaction, { kind: "login", accountId, at, address: addressPseudonym(client.address) });
      return { kind: "loggedIn", secret: await openSession(transaction, accountId, at) };
    });
  };

  return {
    // The other hash may be the same password's, hashed anew by a login at the same moment.
    logIn: async (asked) => (await tryOnce(asked)) ?? (await tryOnce(asked)) ?? { kind: "wrong" },
  };
}
