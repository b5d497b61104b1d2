import { createHash } from "node:crypto";

import { and, eq, ne } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { accounts, consents, signUpConsentKinds, termsCopies } from "../database/schema/schema.ts";

/** What the player agreed to or read, as they saw it. */
export interface Consent {
  /** The revision of the terms in the Studio. */
  termsRevision: string;
  /** The number of their recorded version; 0 where none is recorded. */
  termsVersion: number;
  /** The terms as rendered for the player; stored once for each wording. */
  termsCopy: string;
}

/** What is recorded of one player at one moment. */
interface Recorded {
  accountId: string;
  consent: Consent;
  now: Date;
}

/** Stores the proof that a player agreed, with a copy of the terms, because staff may change the terms in the Studio later. */
export async function recordConsents(transaction: DatabaseHandle, recorded: Recorded): Promise<void> {
  const row = await withCopy(transaction, recorded);
  await transaction
    .insert(consents)
    .values(signUpConsentKinds.map((kind) => ({ ...row, id: crypto.randomUUID(), kind })));
}

/** Stores that a player has read changed terms, once for each wording and version, with a copy of them. Answers false where the account is gone or closed. */
export async function recordReading(transaction: DatabaseHandle, recorded: Recorded): Promise<boolean> {
  const isTheirs = and(eq(accounts.id, recorded.accountId), ne(accounts.status, "closed"));
  // With the lock, a closing at this moment is either over, or waits for this.
  const held = await transaction.select({ id: accounts.id }).from(accounts).where(isTheirs).for("key share");
  if (held.length === 0) return false;
  const row = await withCopy(transaction, recorded);
  await transaction
    .insert(consents)
    .values({ ...row, id: crypto.randomUUID(), kind: "terms-read" })
    .onConflictDoNothing();
  return true;
}

/** Stores the copy first, because consents refer to it; answers what every row of this moment holds. */
async function withCopy(transaction: DatabaseHandle, { accountId, consent, now }: Recorded) {
  const { termsCopy, termsRevision, termsVersion } = consent;
  const hash = createHash("sha256").update(termsCopy).digest("hex");
  await transaction
    .insert(termsCopies)
    .values({ hash, revision: termsRevision, text: termsCopy, firstAcceptedAt: now })
    .onConflictDoNothing();
  return { accountId, acceptedAt: now, termsHash: hash, termsRevision, termsVersion };
}
