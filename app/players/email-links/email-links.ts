import { sql } from "drizzle-orm";

import { accounts } from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import { takeAll, type TooMany } from "../limits/limit.ts";
import { emailKey } from "../normal-form.ts";
import { createPasswordCheck, refusalByNow } from "../passwords/check-password.ts";
import type { PlayersParts } from "../players-parts.ts";
import type { Client } from "../visitor.ts";
import { confirmAddress } from "./confirm-address.ts";
import { consumeLink, findLink, linkProblem, type LinkProblem, type LinkPurpose } from "./find-link.ts";
import { type LinkMail, mailLink } from "./mail-link.ts";
import { type StoppedLink, type UsableLink, usableLink } from "./usable-link.ts";

/** The result of using a confirmation link. A browser other than the one that signed up must also send the password. */
type ConfirmEmailResult =
  | { kind: "confirmed" | "alreadyConfirmed" }
  | { kind: "wrong" | "suspended" | "banned" }
  | LinkProblem
  | TooMany<"account" | "network">;

/** What using a mailed link would do. Of the links to choose a new password only the latest works; the others are `replaced`. */
export type EmailLinkResult = UsableLink | StoppedLink | { kind: "replaced" | "alreadyConfirmed" } | LinkProblem;

/** The result of asking for another confirmation mail. */
export type ResendConfirmationResult = { kind: "sent" | "unavailable" } | TooMany<"account" | "network">;

/** Follows and renews the links that were mailed to players. */
export interface EmailLinks {
  /** Uses a confirmation link; the account becomes active. Needs the browser that signed up, or the password. */
  confirmEmail: (asked: {
    token: string;
    /** The account that this browser opened, as its signed cookie says. */
    signedUpHere?: string | undefined;
    /** Read only when another browser sends it. */
    password: string;
    client: Client;
  }) => Promise<ConfirmEmailResult>;
  /** Looks at a mailed link without using it. `signedUpHere` is the account that this browser opened, as its signed cookie says. */
  emailLink: (asked: {
    token: string;
    purpose: LinkPurpose;
    signedUpHere?: string | undefined;
  }) => Promise<EmailLinkResult>;
  /** Mails another confirmation link if there is a pending account; the answer does not tell whether there is. Older links work until they expire. */
  resendConfirmation: (asked: {
    email: string;
    client: Client;
    confirmationMail: LinkMail;
  }) => Promise<ResendConfirmationResult>;
}

/** Follows and renews the links that were mailed to players. */
export function createEmailLinks(parts: PlayersParts): EmailLinks {
  const { ceilings, clock, database, limits } = parts;
  const checkPassword = createPasswordCheck(parts);

  return {
    confirmEmail: async ({ token, signedUpHere, password, client }) => {
      const found = await findLink(database, token, "confirm-email");
      if (found?.emailConfirmedAt) return { kind: "alreadyConfirmed" };
      const problem = linkProblem(found, clock());
      if (!found || problem) return problem ?? { kind: "unknown" };
      const isSignedUpHere = found.accountId === signedUpHere;
      const checked = isSignedUpHere ? undefined : await checkPassword({ email: found.email, password, client });
      if (checked && checked.kind !== "right") return checked;
      const now = clock();
      return database.transaction(async (transaction) => {
        const refusal = checked && (await refusalByNow(transaction, checked));
        if (refusal) return refusal;
        const link = await consumeLink(transaction, { token, purpose: "confirm-email", now });
        if (!link) return { kind: "used" } as const;
        const { accountId } = link;
        await confirmAddress(transaction, accountId, now);
        await recordEvent(transaction, { kind: "email-confirmed", accountId, at: now });
        return { kind: "confirmed" } as const;
      });
    },

    emailLink: async ({ token, purpose, signedUpHere }) => {
      const found = await findLink(database, token, purpose);
      if (purpose === "confirm-email" && found?.emailConfirmedAt) return { kind: "alreadyConfirmed" };
      const problem = linkProblem(found, clock());
      if (!found || problem) return problem ?? { kind: "unknown" };
      if (purpose === "reset-password" && found.isReplaced) return { kind: "replaced" };
      const { email } = found;
      if (purpose === "confirm-email")
        return { kind: "usable", email, mayBeStrangers: found.accountId !== signedUpHere };
      return usableLink(found, signedUpHere);
    },

    resendConfirmation: async ({ email: typed, client, confirmationMail }) => {
      const email = emailKey(typed);
      const refusal = await takeAll([
        ["network", limits.confirmationsPerNetwork, client.address],
        ["account", limits.confirmationsPerAccount, email],
        ["account", limits.confirmationsPerAccountToday, email],
      ]);
      if (refusal) return refusal;
      await ceilings.linkMails.count(client.address);
      await database.transaction((transaction) =>
        mailLink(transaction, {
          whose: sql`${accounts.status} = 'pending' and ${accounts.email} = ${email}`,
          purpose: "confirm-email",
          compose: confirmationMail,
          now: clock(),
        }),
      );
      return { kind: "sent" };
    },
  };
}
