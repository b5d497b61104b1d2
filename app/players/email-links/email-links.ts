import { sql } from "drizzle-orm";

import { accounts } from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import { isUuid } from "../is-uuid.ts";
import { takeAll } from "../limits/limit.ts";
import { emailKey } from "../normal-form.ts";
import type { Players } from "../players.ts";
import type { PlayersParts } from "../players-parts.ts";
import { unlessUnavailable } from "../unless-unavailable.ts";
import { confirmAddress } from "./confirm-address.ts";
import { consumeLink, findLink } from "./find-link.ts";
import { mailLink } from "./mail-link.ts";

/** Follows and renews the links that were mailed to players. */
export function createEmailLinks(
  parts: PlayersParts,
): Pick<Players, "confirmEmail" | "emailLink" | "resendConfirmation"> {
  const { ceilings, clock, database, limits, log } = parts;

  return {
    confirmEmail: (token) =>
      unlessUnavailable(log, "confirming an e-mail address", async () => {
        const found = await findLink(database, token, "confirm-email");
        if (!found) return { kind: "unknown" };
        if (found.emailConfirmedAt) return { kind: "alreadyConfirmed" };
        const now = clock();
        const isConfirmed = await database.transaction(async (transaction) => {
          const accountId = await consumeLink(transaction, { token, purpose: "confirm-email", now });
          if (accountId === undefined) return false;
          await confirmAddress(transaction, accountId, now);
          await recordEvent(transaction, { kind: "email-confirmed", accountId, at: now });
          return true;
        });
        if (isConfirmed) return { kind: "confirmed" };
        return { kind: found.usedAt || found.expiresAt > now ? "used" : "expired" };
      }),

    emailLink: ({ token, purpose }) =>
      unlessUnavailable(log, "looking at a mailed link", async () => {
        const found = await findLink(database, token, purpose);
        if (!found) return { kind: "unknown" };
        if (found.usedAt) return { kind: "used" };
        if (found.expiresAt <= clock()) return { kind: "expired" };
        if (purpose === "reset-password" && found.isReplaced) return { kind: "replaced" };
        return { kind: "usable", email: found.email };
      }),

    resendConfirmation: ({ whose, client, confirmationMail }) =>
      unlessUnavailable(log, "mailing another confirmation", async () => {
        const subject = "email" in whose ? emailKey(whose.email) : whose.accountId;
        const refusal =
          (await takeAll([["network", limits.confirmationsPerNetwork, client.address]])) ??
          (await takeAll([["account", limits.confirmationsPerAccount, subject]]));
        if (refusal) return refusal;
        await ceilings.linkMails.count(client.address);
        if (!("email" in whose) && !isUuid(whose.accountId)) return { kind: "sent" };
        await database.transaction((transaction) =>
          mailLink(transaction, {
            whose: sql`${accounts.status} = 'pending' and ${"email" in whose ? accounts.email : accounts.id} = ${subject}`,
            purpose: "confirm-email",
            compose: confirmationMail,
            now: clock(),
          }),
        );
        return { kind: "sent" };
      }),
  };
}
