import { and, eq } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts, consents, emailLinks, profiles } from "../../database/schema/schema.ts";
import { enqueueMail } from "../../gateways/mail/mail.ts";
import { recordEvent } from "../account-events.ts";
import { consumeLink } from "../email-links/find-link.ts";
import type { ComposedMail, LinkPurpose } from "../players.ts";

/**
 * Whether what an account holds may be a stranger's: nobody has proved its e-mail address, and this is not the browser that signed up. A
 * suspended account is not `pending`, so nobody gets out of a suspension by starting afresh. `signedUpHere` is the account that this browser
 * opened, as its signed cookie says.
 */
export const mayBeStrangers = (
  { accountId, status }: { accountId: string; status: string },
  signedUpHere: string | undefined,
): boolean => status === "pending" && accountId !== signedUpHere;

/** A mailed link that starts an account afresh. */
export interface FreshStart {
  token: string;
  purpose: LinkPurpose;
  /** Normalised; the link must have been mailed there. */
  email: string;
  /** What the owner is mailed. */
  replacedMail: ComposedMail;
  /** A pseudonym of the address it comes from. */
  address: string;
  now: Date;
}

/**
 * Deletes the account of an address that nobody has proved, given a link that was mailed there: name, mobile, picture, consents, password,
 * sessions and history go with it, as nothing of a stranger's may stay. The caller makes a new account with the address in the same transaction,
 * and rolls back where it cannot.
 *
 * @returns to be called once the new account has its profile: tells its owner, and takes the link over, whose page then says that it was used.
 *   Nothing when there was no such account or the link is of no use
 */
export async function closeUnproved(
  transaction: DatabaseHandle,
  { token, purpose, email, replacedMail, address, now }: FreshStart,
): Promise<((newAccountId: string) => Promise<void>) | undefined> {
  const link = await consumeLink(transaction, { token, purpose, now });
  if (!link) return undefined;
  const [unproved] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, link.accountId), eq(accounts.email, email), eq(accounts.status, "pending")))
    .for("update");
  if (!unproved) return undefined;
  await recordEvent(transaction, { kind: "account-replaced", accountId: unproved.id, at: now, address });
  await transaction.delete(consents).where(eq(consents.accountId, unproved.id));
  await transaction.delete(accounts).where(eq(accounts.id, unproved.id));
  return async (newAccountId) => {
    await transaction.insert(emailLinks).values({ ...link, accountId: newAccountId });
    const owner = transaction
      .select({ email: profiles.email })
      .from(profiles)
      .where(eq(profiles.accountId, newAccountId));
    await enqueueMail(transaction, owner, replacedMail);
  };
}
