import { and, eq, gt } from "drizzle-orm";

import { accounts, emailLinks, googleIdentities } from "../../database/schema/schema.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import { recordEvent } from "../account-events.ts";
import { secondsAfter, sentTwiceWithinSeconds } from "../clock.ts";
import { takeAll, type TooMany } from "../limits/limit.ts";
import { mailOwner } from "../mail-owner.ts";
import { emailKey } from "../normal-form.ts";
import { endAccess } from "../ownership/end-access.ts";
import { mayBeStrangers } from "../ownership/unproved-account.ts";
import { isCommonPassword } from "../passwords/common-passwords.ts";
import type { PlayersParts } from "../players-parts.ts";
import { secretHash } from "../secrets.ts";
import type { Client } from "../visitor.ts";
import { askForLink } from "./ask-for-link.ts";
import { confirmAddress } from "./confirm-address.ts";
import { consumeLink, findLink, linkProblem, type LinkProblem } from "./find-link.ts";
import type { LinkMail } from "./mail-link.ts";

/** The result of asking for a mail to choose a new password. `sent` does not tell whether there is such an account. */
type RequestResetResult = { kind: "sent" | "unavailable" } | TooMany<"account" | "network">;

/** The result of choosing a new password. With every result but `changed` the old password still applies. */
type ResetPasswordResult =
  /** `email` is the address that the link was mailed to. */
  | { kind: "changed"; email: string }
  | { kind: "replaced" | "mayBeStrangers" | "passwordTooCommon" | "passwordBreached" }
  | LinkProblem
  | TooMany<"network">;

/** A new password, and the link that it is chosen through. */
interface Choice {
  token: string;
  /** The account that this browser opened, as its signed cookie says. */
  signedUpHere?: string | undefined;
  password: string;
  client: Client;
  /** What the owner is mailed. */
  changedMail: ComposedMail;
}

/** Replaces forgotten passwords. */
export interface PasswordReset {
  /**
   * Mails a link to choose a new password, if there is such an account. The same statements run whether there is or not. The link lasts thirty
   * minutes, works once, and replaces earlier links.
   */
  requestReset: (asked: { email: string; client: Client; resetMail: LinkMail }) => Promise<RequestResetResult>;
  /**
   * Uses such a link: saves the password, removes the sign-in with Google, ends all sessions and other mailed links, clears the login's delays,
   * confirms the address and tells its owner. The same form sent twice is answered `changed` twice, and changes the password once.
   */
  resetPassword: (choice: Choice) => Promise<ResetPasswordResult>;
}

type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Replaces forgotten passwords: a link by mail, and the new password through it. */
export function createPasswordReset(parts: PlayersParts): PasswordReset {
  const { addressPseudonym, breachedPasswords, clock, database, limits, passwords } = parts;

  /** Whether the link has just set this very password: the form was sent twice, and a browser shows only the second answer. */
  const wasJustChangedTo = async (token: string, password: string) => {
    const [changed] = await database.db
      .select({ passwordHash: accounts.passwordHash })
      .from(emailLinks)
      .innerJoin(accounts, eq(accounts.id, emailLinks.accountId))
      .where(
        and(
          eq(emailLinks.tokenHash, secretHash(token)),
          gt(emailLinks.usedAt, secondsAfter(clock(), -sentTwiceWithinSeconds)),
        ),
      );
    return changed !== undefined && (await passwords.verify(changed.passwordHash, password)) === true;
  };

  /** Why a link or a password is refused without any work; nothing for a link that was used a moment ago, because the form may have been sent twice. */
  const refusedAtOnce = (found: FoundLink, { signedUpHere, password }: Choice): ResetPasswordResult | undefined => {
    const problem = linkProblem(found, clock());
    const isJustUsed = found.usedAt !== null && found.usedAt > secondsAfter(clock(), -sentTwiceWithinSeconds);
    if (problem) return isJustUsed ? undefined : problem;
    if (found.isReplaced) return { kind: "replaced" };
    if (mayBeStrangers(found, signedUpHere)) return { kind: "mayBeStrangers" };
    return isCommonPassword(password) ? { kind: "passwordTooCommon" } : undefined;
  };

  /** Saves the password, or finds that the same form has saved it. */
  const change = async (
    { email, usedAt }: FoundLink,
    { token, password, client, changedMail }: Choice,
  ): Promise<ResetPasswordResult> => {
    const changed = { kind: "changed", email } as const;
    const whenUsed = async () => ((await wasJustChangedTo(token, password)) ? changed : ({ kind: "used" } as const));
    if (usedAt) return whenUsed();
    if (await breachedPasswords?.isBreached(password)) return { kind: "passwordBreached" };
    const passwordHash = await passwords.hash(password);
    if (passwordHash === undefined) return { kind: "unavailable" };

    const now = clock();
    const isChanged = await database.transaction(async (transaction) => {
      const link = await consumeLink(transaction, { token, purpose: "reset-password", now });
      if (!link) return false;
      const { accountId } = link;
      await transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
      // Following the link proves that the player reads the mails to this address.
      await confirmAddress(transaction, accountId, now);
      // A stranger who once read those mails may have linked a Google account, by mail or with a password chosen by mail.
      await transaction.delete(googleIdentities).where(eq(googleIdentities.accountId, accountId));
      await endAccess(transaction, { accountId });
      const address = addressPseudonym(client.address);
      await recordEvent(transaction, { kind: "password-changed", accountId, at: now, address });
      await mailOwner(transaction, accountId, changedMail);
      return true;
    });
    if (!isChanged) return whenUsed();
    await limits.login.forget({ email: emailKey(email), address: client.address });
    return changed;
  };

  return {
    requestReset: async ({ email, client, resetMail }) => {
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
    },

    resetPassword: async (choice) => {
      const { token, client } = choice;
      const found = await findLink(database, token, "reset-password");
      if (!found) return { kind: "unknown" };
      const refused = refusedAtOnce(found, choice);
      if (refused) return refused;
      // Only now: nobody guesses a token of 256 bits. What is counted costs an Argon2 hash, or guesses the password that was chosen a moment ago.
      const refusal = await takeAll([["network", limits.resetTriesPerNetwork, client.address]]);
      if (refusal) return refusal;
      const result = await change(found, choice);
      // A link sets one password, and few are mailed, so that players behind one address need not wait for one another.
      if (result.kind === "changed") await limits.resetTriesPerNetwork.giveBack(client.address);
      return result;
    },
  };
}
