import { and, eq, inArray } from "drizzle-orm";

import { consents } from "../database/schema/schema.ts";
import { type Consent, recordReading } from "./consents.ts";
import type { PlayersParts } from "./players-parts.ts";

/** A wording of the terms that a player agreed to at sign-up, or said to have read later. */
export interface AcknowledgedTerms {
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
  /** The number of its version; 0 where it was not stored. */
  number: number;
}

/** Which terms players have acknowledged. */
export interface TermsReading {
  /** Every wording that a player acknowledged, in no order. */
  acknowledgedTerms: (asked: {
    accountId: string;
  }) => Promise<{ kind: "found"; acknowledged: readonly AcknowledgedTerms[] } | { kind: "unavailable" }>;
  /** Records that a player has read a wording; once, however often it is called. */
  readTerms: (asked: { accountId: string; terms: Consent }) => Promise<{ kind: "recorded" | "unavailable" }>;
}

/** Records which terms players have read. One statement over the index `consents_account` finds what a player acknowledged. */
export function createTermsReading({ clock, database }: PlayersParts): TermsReading {
  return {
    acknowledgedTerms: async ({ accountId }) => {
      const acknowledged = await database.db
        .select({ hash: consents.termsHash, number: consents.termsVersion })
        .from(consents)
        .where(and(eq(consents.accountId, accountId), inArray(consents.kind, ["terms", "terms-read"])));
      return { kind: "found", acknowledged };
    },
    readTerms: async ({ accountId, terms }) => {
      const isRecorded = await database.transaction((transaction) =>
        recordReading(transaction, { accountId, consent: terms, now: clock() }),
      );
      return { kind: isRecorded ? "recorded" : "unavailable" };
    },
  };
}
