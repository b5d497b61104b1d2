import { eq } from "drizzle-orm";

import { accounts, googleIdentities, profiles } from "../../database/schema/schema.ts";
import { enqueueMail } from "../../gateways/mail/mail.ts";
import { recordEvent } from "../account-events.ts";
import { takeAll } from "../limits/limit.ts";
import { endAccess } from "../ownership/end-access.ts";
import { mayBeStrangers } from "../ownership/unproved-account.ts";
import { isCommonPassword } from "../passwords/common-passwords.ts";
import type { Players } from "../players.ts";
import type { PlayersParts } from "../players-parts.ts";
import { unlessUnavailable } from "../unless-unavailable.ts";
import { askForLink } from "./ask-for-link.ts";
import { confirmAddress } from "./confirm-address.ts";
import { consumeLink, findLink, linkProblem } from "./find-link.ts";

/** Replaces forgotten passwords: a link by mail, and the new password through it. */
export function createPasswordReset(parts: PlayersParts): Pick<Players, "requestReset" | "resetPassword"> {
  const { addressPseudonym, breachedPasswords, clock, database, limits, log, passwords } = parts;

  return {
    requestReset: ({ email, client, resetMail }) =>
      unlessUnavailable(log, "mailing a link to choose a new password", async () => {
        const refusal = await askForLink(parts, {
          email,
          client,
          perNetwork: limits.resetsPerNetwork,
          perAccount: limits.resetsPerAccount,
          event: "password-reset-asked",
          purpose: "reset-password",
          compose: resetMail,
        });
        return refusal ?? { kind: "sent" };
      }),

    resetPassword: ({ token, signedUpHere, password, client, changedMail }) =>
      unlessUnavailable(log, "saving a new password", async () => {
        const refusal = await takeAll([["network", limits.resetTriesPerNetwork, client.address]]);
        if (refusal) return refusal;
        const found = await findLink(database, token, "reset-password");
        const problem = linkProblem(found, clock());
        if (!found || problem) return problem ?? { kind: "unknown" };
        if (found.isReplaced) return { kind: "replaced" };
        if (mayBeStrangers(found, signedUpHere)) return { kind: "mayBeStrangers" };
        if (isCommonPassword(password)) return { kind: "passwordTooCommon" };
        if (await breachedPasswords?.isBreached(password)) return { kind: "passwordBreached" };
        const passwordHash = await passwords.hash(password);
        if (passwordHash === undefined) return { kind: "unavailable" };

        const now = clock();
        const isChanged = await database.transaction(async (transaction) => {
          const link = await consumeLink(transaction, { token, purpose: "reset-password", now });
          if (!link) return false;
          const { accountId } = link;
          await transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
          // Who followed the link reads the mails to this address.
          await confirmAddress(transaction, accountId, now);
          // Whoever read them once before may have linked a Google account, by mail or with a password chosen by mail.
          await transaction.delete(googleIdentities).where(eq(googleIdentities.accountId, accountId));
          await endAccess(transaction, { accountId, now });
          const address = addressPseudonym(client.address);
          await recordEvent(transaction, { kind: "password-changed", accountId, at: now, address });
          const owner = transaction
            .select({ email: profiles.email })
            .from(profiles)
            .where(eq(profiles.accountId, accountId));
          await enqueueMail(transaction, owner, changedMail);
          return true;
        });
        if (!isChanged) return { kind: "used" };
        await limits.login.forget({ email: found.emailKey, address: client.address });
        return { kind: "changed" };
      }),
  };
}
