import { eq } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts, googleIdentities, profiles } from "../../database/schema/schema.ts";
import type { GooglePerson } from "../../gateways/google/google-strategy.ts";
import { enqueueMail } from "../../gateways/mail/mail.ts";
import { recordEvent } from "../account-events.ts";
import { confirmAddress } from "../email-links/confirm-address.ts";
import { endAccess } from "../ownership/end-access.ts";
import type { ComposedMail, LoggedIn } from "../players.ts";
import { openSession } from "../sessions.ts";

/** Ties a person at Google to an account; answers whether they were tied to none before. The primary key decides who was first. */
export async function insertIdentity(
  transaction: DatabaseHandle,
  { person, accountId, now }: { person: GooglePerson; accountId: string; now: Date },
): Promise<boolean> {
  const { sub, email, name, pictureUrl = null } = person;
  const inserted = await transaction
    .insert(googleIdentities)
    .values({ sub, accountId, email, name, pictureUrl, linkedAt: now })
    .onConflictDoNothing()
    .returning({ sub: googleIdentities.sub });
  return inserted.length > 0;
}

/** Who is to be tied to which account, and how they proved that it is theirs. */
export interface Linking {
  person: GooglePerson;
  accountId: string;
  proof: "password" | "mail";
  /** What the owner is mailed. */
  linkedMail: ComposedMail;
  /** A pseudonym of the address it comes from. */
  address: string;
  now: Date;
}

/**
 * Ties a person at Google to an account that was there before, tells its owner, ends every session and opens one. Whoever proved no more than
 * that they read the mails to its address does not know its password, which may be another's: it is forgotten.
 */
export async function linkIdentity(
  transaction: DatabaseHandle,
  { person, accountId, proof, linkedMail, address, now }: Linking,
): Promise<LoggedIn | { kind: "otherGoogleAccount" }> {
  // Of two people at Google who would have one account the second waits here, and then meets the first.
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  const others = await transaction
    .select({ sub: googleIdentities.sub })
    .from(googleIdentities)
    .where(eq(googleIdentities.accountId, accountId));
  if (others.length > 0) return { kind: "otherGoogleAccount" };
  if (!(await insertIdentity(transaction, { person, accountId, now }))) return { kind: "otherGoogleAccount" };
  if (proof === "mail") {
    await transaction.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
  }
  await endAccess(transaction, { accountId, now });
  // Google has verified the very address that the account has.
  await confirmAddress(transaction, accountId, now);
  await recordEvent(transaction, { kind: "google-linked", accountId, at: now, address });
  const owner = transaction.select({ email: profiles.email }).from(profiles).where(eq(profiles.accountId, accountId));
  await enqueueMail(transaction, owner, linkedMail);
  await recordEvent(transaction, { kind: "login", accountId, at: now, address });
  return { kind: "loggedIn", ...(await openSession(transaction, accountId, now)) };
}
