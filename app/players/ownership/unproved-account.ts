import { and, eq, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accountEvents, accounts, consents, emailLinks } from "../../database/schema/schema.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import { recordEvent } from "../account-events.ts";
import { consumeLink, type LinkPurpose } from "../email-links/find-link.ts";
import { mailOwner } from "../mail-owner.ts";
import { secretHash } from "../secrets.ts";

/**
 * Whether an account's data may be a stranger's: nobody has proved its e-mail address, and this is not the browser that signed up. That a suspended
 * account may be so too keeps it from becoming a reader's of its mailbox once it is reinstated; {@link replaceUnproved} replaces none, so that a new
 * sign-up does not evade a suspension. `signedUpHere` is the account that this browser opened, as its signed cookie says.
 */
export const mayBeStrangers = (
  { accountId, emailConfirmedAt }: { accountId: string; emailConfirmedAt: Date | null },
  signedUpHere: string | undefined,
): boolean => emailConfirmedAt === null && accountId !== signedUpHere;

/**
 * A condition on `accounts`: the player had proved an address, an operator corrected it, and nobody has proved the new one. Whoever reads the mails to it may be a
 * stranger, and the account is a player's. So no link is mailed there that would replace it: only the one that confirms, which needs the password.
 */
export const hasUnprovedCorrection = sql`${accounts.emailConfirmedAt} is null and exists (
  select 1 from ${accountEvents} where ${accountEvents.accountId} = ${accounts.id}
    and ${accountEvents.kind} = 'corrected' and ${accountEvents.detail} ->> 'wasProved' = 'true'
)`;

/** A mailed link that replaces an unproved account by a new one. */
interface FreshStart {
  token: string;
  purpose: LinkPurpose;
  /** Normalised; the link must have been mailed there. */
  email: string;
  /** What the owner is mailed. */
  replacedMail: ComposedMail;
  /** A pseudonym of the client's address. */
  address: string;
  now: Date;
}

/**
 * Deletes the account of an address that nobody has proved, given a link that was mailed there: its name, mobile, picture, consents, password,
 * Google identity, sessions and mailed links are deleted with it, because no data of a stranger may stay. Its events stay (`account-events.ts`), and name
 * nobody. The caller makes a new account with the address in the same transaction, and rolls back when that fails.
 *
 * @returns a function to call once the new account has its profile: it mails the owner, and assigns the link to the new account, so that the link's
 *   page says that it was used. `undefined` when there was no such account or the link does not work; the link is then as it was
 */
export async function replaceUnproved(
  transaction: DatabaseHandle,
  { token, purpose, email, replacedMail, address, now }: FreshStart,
): Promise<((newAccountId: string) => Promise<void>) | undefined> {
  // First, because a sign-up with another address must not use the link up.
  const [unproved] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(emailLinks, eq(emailLinks.accountId, accounts.id))
    .where(
      and(
        eq(emailLinks.tokenHash, secretHash(token)),
        eq(emailLinks.purpose, purpose),
        eq(accounts.email, email),
        eq(accounts.status, "pending"),
      ),
    )
    .for("update", { of: accounts });
  const link = unproved && (await consumeLink(transaction, { token, purpose, now }));
  if (!link) return undefined;
  await recordEvent(transaction, { kind: "account-replaced", accountId: unproved.id, at: now, address });
  await transaction.delete(consents).where(eq(consents.accountId, unproved.id));
  await transaction.delete(accounts).where(eq(accounts.id, unproved.id));
  return async (newAccountId) => {
    await transaction.insert(emailLinks).values({ ...link, accountId: newAccountId });
    await mailOwner(transaction, newAccountId, replacedMail);
  };
}
