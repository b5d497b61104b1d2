import { and, asc, count, eq, lte, ne, notInArray, or, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { accounts, consents } from "../database/schema/schema.ts";
import { recordEvent } from "./account-events.ts";
import type { TooMany } from "./limits/limit.ts";
import { emailKey } from "./normal-form.ts";
import type { PlayersParts } from "./players-parts.ts";
import type { AcknowledgedTerms } from "./terms-reading.ts";

/** How many players acknowledged one wording of the terms. */
interface WordingCounts extends AcknowledgedTerms {
  /** Agreed to it at sign-up. */
  agreed: number;
  /** Said later to have read it. */
  read: number;
}

/** How many players acknowledged which terms. */
export interface AcceptanceCounts {
  /** All accounts that are not closed. */
  players: number;
  /** Those who have not acknowledged what is in force. */
  unacknowledged: number;
  /** Every wording that somebody acknowledged, in no order. Accounts that were closed since count here: their consents are kept as proof. */
  wordings: readonly WordingCounts[];
}

/** What one player acknowledged, and when. */
export interface Acceptance extends AcknowledgedTerms {
  how: "agreed" | "read";
  at: Date;
}

/** Who acknowledged which terms, for legal. Both methods reject when the database does not answer. */
export interface Acceptances {
  /** Counts players. A player has acknowledged what is in force by the rule that decides about the notice in the account (`unread-terms.ts`). */
  acceptanceCounts: (inForce: AcknowledgedTerms) => Promise<AcceptanceCounts>;
  /** One player's whole list, the oldest first. The look-up is limited for each member of staff, and recorded without the address. */
  acceptancesOf: (asked: {
    email: string;
    staffId: string;
  }) => Promise<
    | { kind: "found"; signedUpAt: Date; acceptances: readonly Acceptance[] }
    | { kind: "unknown" }
    | TooMany<"acceptanceLookUpsPerStaff">
  >;
}

/** In the words of the index `consents_acknowledged`, so that every plan may use it. */
const isAcknowledgement = sql`${consents.kind} in ('terms', 'terms-read')`;

const playersWith = (kind: "terms" | "terms-read") =>
  sql`count(distinct ${consents.accountId}) filter (where ${eq(consents.kind, kind)})`.mapWith(Number);

/** Reads consents for legal's report. */
export function createAcceptances({ clock, database, limits }: PlayersParts): Acceptances {
  return {
    acceptanceCounts: async (inForce) => {
      const { db } = database;
      const [wordings, [totals]] = await Promise.all([
        db
          .select({
            number: consents.termsVersion,
            hash: consents.termsHash,
            agreed: playersWith("terms"),
            read: playersWith("terms-read"),
          })
          .from(consents)
          .where(isAcknowledgement)
          .groupBy(consents.termsVersion, consents.termsHash),
        // One statement, so that nobody signs up between the two counts.
        db
          .select({ acknowledged: count(), players: db.$count(accounts, ne(accounts.status, "closed")) })
          .from(acknowledging(db, inForce).as("acknowledging")),
      ]);
      if (!totals) throw new Error("A count without groups has one row.");
      const { players, acknowledged } = totals;
      return { players, unacknowledged: players - acknowledged, wordings };
    },
    acceptancesOf: async ({ email, staffId }) => {
      const waitSeconds = await limits.acceptanceLookUpsPerStaff.take(staffId);
      if (waitSeconds !== undefined) return { kind: "tooMany", limit: "acceptanceLookUpsPerStaff", waitSeconds };
      const [account] = await database.db
        .select({ id: accounts.id, signedUpAt: accounts.createdAt })
        .from(accounts)
        .where(eq(accounts.email, emailKey(email)));
      // Nothing is told of a player unless the look-up is recorded.
      await recordEvent(database.db, { kind: "acceptances-looked-up", accountId: account?.id, at: clock(), staffId });
      if (!account) return { kind: "unknown" };
      const found = await database.db
        .select({
          number: consents.termsVersion,
          hash: consents.termsHash,
          kind: consents.kind,
          at: consents.acceptedAt,
        })
        .from(consents)
        .where(and(eq(consents.accountId, account.id), isAcknowledgement))
        .orderBy(asc(consents.acceptedAt), asc(consents.termsVersion));
      const acceptances = found.map(({ kind, ...acceptance }): Acceptance => ({
        ...acceptance,
        how: kind === "terms" ? "agreed" : "read",
      }));
      return { kind: "found", signedUpAt: account.signedUpAt, acceptances };
    },
  };
}

/** The accounts, without closed ones, whose newest acknowledgement of this version or an earlier one has the same hash, as `isKnown` says of one player in `unread-terms.ts`. */
function acknowledging(db: DatabaseHandle, { hash, number }: AcknowledgedTerms) {
  const upToThis = lte(consents.termsVersion, number);
  const newest = sql`max(${consents.termsVersion}) filter (where ${upToThis})`;
  const newestWithHash = sql`max(${consents.termsVersion}) filter (where ${and(upToThis, eq(consents.termsHash, hash))})`;
  const isNewest = sql`${newest} = ${newestWithHash}`;
  const closed = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.status, "closed"));
  return db
    .select({ accountId: consents.accountId })
    .from(consents)
    .where(and(isAcknowledgement, notInArray(consents.accountId, closed)))
    .groupBy(consents.accountId)
    .having(number === 0 ? or(isNewest, sql`max(${consents.termsVersion}) > 0`) : isNewest);
}
