import { eq } from "drizzle-orm";

import { accounts } from "../database/schema/schema.ts";
import { recordEvent } from "./account-events.ts";
import { createPasswordCheck, isStillRight } from "./passwords/check-password.ts";
import type { Players } from "./players.ts";
import type { PlayersParts } from "./players-parts.ts";
import { openSession } from "./sessions.ts";
import { unlessUnavailable } from "./unless-unavailable.ts";

/** Lets players in (spec section 7). */
export function createLogIn(parts: PlayersParts): Pick<Players, "logIn"> {
  const { addressPseudonym, clock, database, log, passwords } = parts;
  const checkPassword = createPasswordCheck(parts);

  return {
    logIn: ({ email, password, client }) =>
      unlessUnavailable(log, "logging in", async () => {
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
      }),
  };
}
