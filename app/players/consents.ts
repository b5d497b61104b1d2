import { createHash } from "node:crypto";

import type { DatabaseHandle } from "../database/database.ts";
import { consentKinds, consents, termsCopies } from "../database/schema/schema.ts";

/** What the player agreed to, as they saw it. */
export interface Consent {
  /** The revision of the terms in the Studio. */
  termsRevision: string;
  /** The terms as rendered for the player; stored once for each wording. */
  termsCopy: string;
}

/** Stores the proof that a player agreed, with a copy of the terms, because staff may change the terms in the Studio later. */
export async function recordConsents(
  transaction: DatabaseHandle,
  { accountId, consent, now }: { accountId: string; consent: Consent; now: Date },
): Promise<void> {
  const { termsCopy, termsRevision } = consent;
  const hash = createHash("sha256").update(termsCopy).digest("hex");
  await transaction
    .insert(termsCopies)
    .values({ hash, revision: termsRevision, text: termsCopy, firstAcceptedAt: now })
    .onConflictDoNothing();
  await transaction.insert(consents).values(
    consentKinds.map((kind) => ({
      id: crypto.randomUUID(),
      accountId,
      kind,
      acceptedAt: now,
      termsHash: hash,
      termsRevision,
    })),
  );
}
