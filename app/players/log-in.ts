import { eq } from "drizzle-orm";

import { accounts } from "../database/schema/schema.ts";
import { recordEvent } from "./account-events.ts";
import type { TooMany } from "./limits/limit.ts";
import { createPasswordCheck, isStillRight } from "./passwords/check-password.ts";
import type { PlayersParts } from "./players-parts.ts";
import { type LoggedIn, openSession } from "./sessions.ts";
import type { Client } from "./visitor.ts";

/** The result of a login. */
export type LogInResult =
  | LoggedIn
  /** `suspended` and `banned` only ever follow a right password. */
  | { kind: "wrong" | "suspended" | "banned" | "unavailable" }
  | TooMany<"account" | "network">;

/** Lets players in. */
export interface LogIn {
  /** Opens a session. One Argon2 verification on every path that gets to the password. */
  logIn: (asked: { email: string; password: string; client: Client }) => Promise<LogInResult>;
}

/** Lets players in (spec section 7). */
export function createLogIn(parts: PlayersParts): LogIn {
  const { addressPseudonym, clock, database, passwords } = parts;
  const checkPassword = createPasswordCheck(parts);

  return {
    logIn: async ({ email, password, client }) => {
      const checked = await checkPassword({ email, password, client });
      if (checked.kind !== "right") return checked;
      const { accountId, passwordHash } = checked;
      const rehashed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : undefined;
      const at = clock();
      return database.transaction(async (transaction) => {
        if (!(await isStillRight(transaction, checked))) return { kind: "wrong" };
        if (rehashed) {
          await transaction.update(accounts).set({ passwordHash: rehashed }).where(eq(accounts.id, accountId));
        }
        await recordEvent(transaction, { kind: "login", accountId, at, address: addressPseudonym(client.address) });
        return { kind: "loggedIn", ...(await openSession(transaction, accountId, at)) };
      });
    },
  };
}
