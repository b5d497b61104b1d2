import { and, eq, gt, isNull, sql } from "drizzle-orm";

import { accounts, emailLinks, profiles } from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import { isUuid } from "../is-uuid.ts";
import { takeAll } from "../limits/limit.ts";
import { emailKey } from "../normal-form.ts";
import type { LinkPurpose, Players } from "../players.ts";
import type { PlayersParts } from "../players-parts.ts";
import { isSecret, secretHash } from "../secrets.ts";
import { unlessUnavailable } from "../unless-unavailable.ts";
import { mailLink } from "./mail-link.ts";

/** Follows and renews the links that were mailed to players. */
export function createEmailLinks(
  parts: PlayersParts,
): Pick<Players, "confirmEmail" | "emailLink" | "resendConfirmation"> {
  const { clock, database, limits, log } = parts;

  const find = async (token: string, purpose: LinkPurpose) => {
    if (!isSecret(token)) return undefined;
    const [found] = await database.db
      .select({
        email: profiles.email,
        emailConfirmedAt: accounts.emailConfirmedAt,
        expiresAt: emailLinks.expiresAt,
        usedAt: emailLinks.usedAt,
      })
      .from(emailLinks)
      .innerJoin(accounts, eq(accounts.id, emailLinks.accountId))
      .innerJoin(profiles, eq(profiles.accountId, accounts.id))
      .where(and(eq(emailLinks.tokenHash, secretHash(token)), eq(emailLinks.purpose, purpose)));
    return found;
  };

  return {
    confirmEmail: (token) =>
      unlessUnavailable(log, "confirming an e-mail address", async () => {
        const found = await find(token, "confirm-email");
        if (!found) return { kind: "unknown" };
        if (found.emailConfirmedAt) return { kind: "alreadyConfirmed" };
        const now = clock();
        const isConfirmed = await database.transaction(async (transaction) => {
          const [used] = await transaction
            .update(emailLinks)
            .set({ usedAt: now })
            .where(
              and(
                eq(emailLinks.tokenHash, secretHash(token)),
                isNull(emailLinks.usedAt),
                gt(emailLinks.expiresAt, now),
              ),
            )
            .returning({ accountId: emailLinks.accountId });
          if (!used) return false;
          await transaction
            .update(accounts)
            .set({
              emailConfirmedAt: now,
              // A confirmed address does not lift a suspension.
              status: sql`case when ${accounts.status} = 'pending' then 'active' else ${accounts.status} end`,
            })
            .where(eq(accounts.id, used.accountId));
          await recordEvent(transaction, { kind: "email-confirmed", accountId: used.accountId, at: now });
          return true;
        });
        if (isConfirmed) return { kind: "confirmed" };
        return { kind: found.usedAt || found.expiresAt > now ? "used" : "expired" };
      }),

    emailLink: ({ token, purpose }) =>
      unlessUnavailable(log, "looking at a mailed link", async () => {
        const found = await find(token, purpose);
        if (!found) return { kind: "unknown" };
        if (found.usedAt) return { kind: "used" };
        return found.expiresAt > clock() ? { kind: "usable", email: found.email } : { kind: "expired" };
      }),

    resendConfirmation: ({ whose, client, confirmationMail }) =>
      unlessUnavailable(log, "mailing another confirmation", async () => {
        const subject = "email" in whose ? emailKey(whose.email) : whose.accountId;
        const refusal =
          (await takeAll([["network", limits.confirmationsPerNetwork, client.address]])) ??
          (await takeAll([["account", limits.confirmationsPerAccount, subject]]));
        if (refusal) return refusal;
        if (!("email" in whose) && !isUuid(whose.accountId)) return { kind: "sent" };
        await database.transaction(async (transaction) => {
          const [account] = await transaction
            .select({ id: accounts.id, email: profiles.email })
            .from(accounts)
            .innerJoin(profiles, eq(profiles.accountId, accounts.id))
            .where(
              and(
                "email" in whose ? eq(accounts.email, subject) : eq(accounts.id, subject),
                eq(accounts.status, "pending"),
              ),
            );
          if (!account) return;
          const { id: accountId, email } = account;
          await mailLink(transaction, {
            accountId,
            email,
            purpose: "confirm-email",
            compose: confirmationMail,
            now: clock(),
          });
        });
        return { kind: "sent" };
      }),
  };
}
