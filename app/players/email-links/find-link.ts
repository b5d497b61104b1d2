import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Database, DatabaseHandle } from "../../database/database.ts";
import { accounts, type emailLinkPurposes, emailLinks, profiles } from "../../database/schema/schema.ts";
import { isSecret, secretHash } from "../secrets.ts";

/** Why a mailed link does not work. */
export interface LinkProblem {
  kind: "unknown" | "expired" | "used" | "unavailable";
}

/** What a mailed link can be used for. */
export type LinkPurpose = (typeof emailLinkPurposes)[number];

const newer = alias(emailLinks, "newer");

/** Finds a mailed link with its account; `undefined` when there is none for this purpose. */
export async function findLink({ db }: Pick<Database, "db">, token: string, purpose: LinkPurpose) {
  if (!isSecret(token)) return undefined;
  const isReplaced = db
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
        eq(newer.accountId, emailLinks.accountId),
        eq(newer.purpose, emailLinks.purpose),
        gt(newer.createdAt, emailLinks.createdAt),
      ),
    );
  const [found] = await db
    .select({
      accountId: accounts.id,
      status: accounts.status,
      email: profiles.email,
      emailConfirmedAt: accounts.emailConfirmedAt,
      expiresAt: emailLinks.expiresAt,
      usedAt: emailLinks.usedAt,
      payload: emailLinks.payload,
      /** A later mail holds another link for the same account and purpose. */
      isReplaced: sql<boolean>`exists (${isReplaced})`,
    })
    .from(emailLinks)
    .innerJoin(accounts, eq(accounts.id, emailLinks.accountId))
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(eq(emailLinks.tokenHash, secretHash(token)), eq(emailLinks.purpose, purpose)));
  return found;
}

/** Why a link from {@link findLink} does not work; `undefined` when it works. */
export function linkProblem(
  found: Awaited<ReturnType<typeof findLink>>,
  now: Date,
): { kind: Exclude<LinkProblem["kind"], "unavailable"> } | undefined {
  if (!found) return { kind: "unknown" };
  if (found.usedAt) return { kind: "used" };
  return found.expiresAt <= now ? { kind: "expired" } : undefined;
}

/**
 * Marks a link as used; of several requests at once exactly one succeeds. Answers the stored link; `undefined` when it was used before or has
 * expired.
 */
export async function consumeLink(
  transaction: DatabaseHandle,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<typeof emailLinks.$inferSelect | undefined> {
  const [used] = await transaction
    .update(emailLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailLinks.tokenHash, secretHash(token)),
        eq(emailLinks.purpose, purpose),
        isNull(emailLinks.usedAt),
        gt(emailLinks.expiresAt, now),
      ),
    )
    .returning();
  return used;
}
