import { sql } from "drizzle-orm";

import { accounts } from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import { isUuid } from "../is-uuid.ts";
import { takeAll } from "../limits/limit.ts";
import { emailKey } from "../normal-form.ts";
import { mayBeStrangers } from "../ownership/unproved-account.ts";
import { createPasswordCheck, isStillRight } from "../passwords/check-password.ts";
import type { Players } from "../players.ts";
import type { PlayersParts } from "../players-parts.ts";
import { unlessUnavailable } from "../unless-unavailable.ts";
import { confirmAddress } from "./confirm-address.ts";
import { consumeLink, findLink, linkProblem } from "./find-link.ts";
import { mailLink } from "./mail-link.ts";

/** Follows and renews the links that were mailed to players. */
export function createEmailLinks(
  parts: PlayersParts,
): Pick<Players, "confirmEmail" | "emailLink" | "resendConfirmation"> {
  const { ceilings, clock, database, limits, log } = parts;
  const checkPassword = createPasswordCheck(parts);

  return {
    confirmEmail: ({ token, signedUpHere, password, client }) =>
      unlessUnavailable(log, "confirming an e-mail address", async () => {
        const found = await findLink(database, token, "confirm-email");
        if (found?.emailConfirmedAt) return { kind: "alreadyConfirmed" };
        const problem = linkProblem(found, clock());
        if (!found || problem) return problem ?? { kind: "unknown" };
        const isSignedUpHere = found.accountId === signedUpHere;
        const checked = isSignedUpHere ? undefined : await checkPassword({ email: found.emailKey, password, client });
        if (checked && checked.kind !== "right") return checked;
        const now = clock();
        return database.transaction(async (transaction) => {
          if (checked && !(await isStillRight(transaction, checked))) return { kind: "wrong" } as const;
          const link = await consumeLink(transaction, { token, purpose: "confirm-email", now });
          if (!link) return { kind: "used" } as const;
          const { accountId } = link;
          await confirmAddress(transaction, accountId, now);
          await recordEvent(transaction, { kind: "email-confirmed", accountId, at: now });
          return { kind: "confirmed" } as const;
        });
      }),

    emailLink: ({ token, purpose, signedUpHere }) =>
      unlessUnavailable(log, "looking at a mailed link", async () => {
        const found = await findLink(database, token, purpose);
        if (purpose === "confirm-email" && found?.emailConfirmedAt) return { kind: "alreadyConfirmed" };
        const problem = linkProblem(found, clock());
        if (!found || problem) return problem ?? { kind: "unknown" };
        if (purpose === "reset-password" && found.isReplaced) return { kind: "replaced" };
        const isStrangers =
          purpose === "confirm-email" ? found.accountId !== signedUpHere : mayBeStrangers(found, signedUpHere);
        return { kind: "usable", email: found.email, mayBeStrangers: isStrangers };
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
