import { createHash } from "node:crypto";

import type { DatabaseHandle } from "../database/database.ts";
import { consentKinds, consents, termsCopies } from "../database/schema/schema.ts";
import type { Consent } from "./players.ts";

/** Keeps the proof that a player agreed, and a copy of the words they agreed to, which the Studio may change the next day. */
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
