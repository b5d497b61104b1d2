import { eq } from "drizzle-orm";

import { accounts, googleIdentities, profiles } from "../../database/schema/schema.ts";
import { enqueueMail } from "../../gateways/mail/mail.ts";
import { recordEvent } from "../account-events.ts";
import { isUuid } from "../is-uuid.ts";
import { endAccess } from "../ownership/end-access.ts";
import { createPasswordCheck, isStillRight } from "../passwords/check-password.ts";
import type { Players } from "../players.ts";
import type { PlayersParts } from "../players-parts.ts";
import { unlessUnavailable } from "../unless-unavailable.ts";

/** Unties accounts from Google, given their password. An account without one keeps Google, its only way in. */
export function createRemoveIdentity(parts: PlayersParts): Pick<Players, "removeGoogle"> {
  const { addressPseudonym, clock, database, log } = parts;
  const checkPassword = createPasswordCheck(parts);

  return {
    removeGoogle: ({ accountId, sessionSecret, password, client, removedMail }) =>
      unlessUnavailable(log, "removing the sign-in with Google", async () => {
        if (!isUuid(accountId)) return { kind: "wrong" };
        const [account] = await database.db
          .select({ email: accounts.email })
          .from(accounts)
          .where(eq(accounts.id, accountId));
        if (!account) return { kind: "wrong" };
        const checked = await checkPassword({ email: account.email, password, client });
        if (checked.kind !== "right") return checked;
        const now = clock();
        return database.transaction(async (transaction) => {
          if (!(await isStillRight(transaction, checked))) return { kind: "wrong" };
          const removed = await transaction
            .delete(googleIdentities)
            .where(eq(googleIdentities.accountId, accountId))
            .returning({ sub: googleIdentities.sub });
          // A second tap: it is gone already, and its owner was told.
          if (removed.length === 0) return { kind: "removed" };
          await endAccess(transaction, { accountId, now, exceptSession: sessionSecret });
          const address = addressPseudonym(client.address);
          await recordEvent(transaction, { kind: "google-removed", accountId, at: now, address });
          const owner = transaction
            .select({ email: profiles.email })
            .from(profiles)
            .where(eq(profiles.accountId, accountId));
          await enqueueMail(transaction, owner, removedMail);
          return { kind: "removed" };
        });
      }),
  };
}
