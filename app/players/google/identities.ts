import { eq } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts, googleIdentities, profiles } from "../../database/schema/schema.ts";
import type { GooglePerson } from "../../gateways/google/google-person.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import { recordEvent } from "../account-events.ts";
import { confirmAddress } from "../email-links/confirm-address.ts";
import { mailOwner } from "../mail-owner.ts";
import { endAccess } from "../ownership/end-access.ts";
import { type LoggedIn, openSession } from "../sessions.ts";

/** The address of a person's picture that an account keeps: none where its player had the picture deleted. */
export async function keptPictureUrl(
  transaction: DatabaseHandle,
  accountId: string,
  { pictureUrl }: Pick<GooglePerson, "pictureUrl">,
): Promise<string | null> {
  const [profile] = await transaction
    .select({ pictureTakenOut: profiles.pictureTakenOut })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  return profile?.pictureTakenOut ? null : (pictureUrl ?? null);
}

/** Links a person at Google to an account. Answers false when the person is already linked to one; the primary key decides who was first. */
export async function insertIdentity(
  transaction: DatabaseHandle,
  { person, accountId, now }: { person: GooglePerson; accountId: string; now: Date },
): Promise<boolean> {
  const { sub, email } = person;
  const pictureUrl = await keptPictureUrl(transaction, accountId, person);
  const inserted = await transaction
    .insert(googleIdentities)
    .values({ sub, accountId, email, pictureUrl, linkedAt: now })
    .onConflictDoNothing()
    .returning({ sub: googleIdentities.sub });
  return inserted.length > 0;
}

/** Which person is to be linked to which account, and how they proved that the account is theirs. */
interface Linking {
  person: GooglePerson;
  accountId: string;
  proof: "password" | "mail";
  /** What the owner is mailed. */
  linkedMail: ComposedMail;
  /** A pseudonym of the client's address. */
  address: string;
  now: Date;
}

/**
 * Links a person at Google to an existing account, mails its owner, ends every session and opens one. With proof by mail alone the password is
 * deleted, because it may be another person's. When the password's form was sent twice, it only opens a session.
 */
export async function linkIdentity(
  transaction: DatabaseHandle,
  { person, accountId, proof, linkedMail, address, now }: Linking,
): Promise<LoggedIn | { kind: "otherGoogleAccount" }> {
  // Of two people at Google who link one account at once, the second waits here and then finds the first one's identity.
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  const linked = await transaction
    .select({ sub: googleIdentities.sub })
    .from(googleIdentities)
    .where(eq(googleIdentities.accountId, accountId));
  const logIn = async () => {
    await recordEvent(transaction, { kind: "login", accountId, at: now, address });
    return { kind: "loggedIn", secret: await openSession(transaction, accountId, now) } as const;
  };
  if (proof === "password" && linked.some(({ sub }) => sub === person.sub)) return logIn();
  if (linked.length > 0) return { kind: "otherGoogleAccount" };
  if (!(await insertIdentity(transaction, { person, accountId, now }))) return { kind: "otherGoogleAccount" };
  if (proof === "mail") {
    await transaction.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
  }
  await endAccess(transaction, { accountId });
  // Google has verified the account's own e-mail address.
  await confirmAddress(transaction, accountId, now);
  await recordEvent(transaction, { kind: "google-linked", accountId, at: now, address });
  await mailOwner(transaction, accountId, linkedMail);
  return logIn();
}
