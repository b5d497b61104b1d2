import { eq } from "drizzle-orm";

import { accounts, googleIdentities } from "../../database/schema/schema.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import { recordEvent } from "../account-events.ts";
import { isUuid } from "../is-uuid.ts";
import { mailOwner } from "../mail-owner.ts";
import { endAccess } from "../ownership/end-access.ts";
import { createPasswordCheck, refusalByNow, type RefusedPassword } from "../passwords/check-password.ts";
import type { PlayersParts } from "../players-parts.ts";
import type { Client } from "../visitor.ts";

/** The result of removing the sign-in with Google. */
type RemoveGoogleResult = { kind: "removed" } | RefusedPassword;

/** Removes the sign-in with Google from accounts. */
export interface GoogleRemoval {
  /** Removes it, given the account's password; ends all sessions but this one, and mails the owner. */
  removeGoogle: (asked: {
    accountId: string;
    sessionSecret: string;
    password: string;
    client: Client;
    /** What the owner is mailed. */
    removedMail: ComposedMail;
  }) => Promise<RemoveGoogleResult>;
}

/** Removes the sign-in with Google from accounts, given their password. An account without a password keeps it, as its only way in. */
export function createRemoveIdentity(parts: PlayersParts): GoogleRemoval {
  const { addressPseudonym, clock, database } = parts;
  const checkPassword = createPasswordCheck(parts);

  return {
    removeGoogle: async ({ accountId, sessionSecret, password, client, removedMail }) => {
      if (!isUuid(accountId)) return { kind: "wrong" };
      const [account] = await database.db
        .select({ email: accounts.email })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      if (!account?.email) return { kind: "wrong" };
      const checked = await checkPassword({ email: account.email, password, client });
      if (checked.kind !== "right") return checked;
      const now = clock();
      return database.transaction(async (transaction) => {
        const refusal = await refusalByNow(transaction, checked);
        if (refusal) return refusal;
        const removed = await transaction
          .delete(googleIdentities)
          .where(eq(googleIdentities.accountId, accountId))
          .returning({ sub: googleIdentities.sub });
        // The form was sent twice: the identity is already removed, and its owner was told.
        if (removed.length === 0) return { kind: "removed" };
        await endAccess(transaction, { accountId, exceptSession: sessionSecret });
        const address = addressPseudonym(client.address);
        await recordEvent(transaction, { kind: "google-removed", accountId, at: now, address });
        await mailOwner(transaction, accountId, removedMail);
        return { kind: "removed" };
      });
    },
  };
}
