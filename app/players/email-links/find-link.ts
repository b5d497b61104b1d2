import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Database, DatabaseHandle } from "../../database/database.ts";
import { accounts, emailLinks, profiles } from "../../database/schema/schema.ts";
import type { LinkProblem, LinkPurpose } from "../players.ts";
import { isSecret, secretHash } from "../secrets.ts";

const newer = alias(emailLinks, "newer");

/** A link that was mailed, with its account. Nothing when there is no such one for this purpose. */
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
      emailKey: accounts.email,
      emailConfirmedAt: accounts.emailConfirmedAt,
      expiresAt: emailLinks.expiresAt,
      usedAt: emailLinks.usedAt,
      payload: emailLinks.payload,
      /** A later mail has another link for the same. */
      isReplaced: sql<boolean>`exists (${isReplaced})`,
    })
    .from(emailLinks)
    .innerJoin(accounts, eq(accounts.id, emailLinks.accountId))
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(eq(emailLinks.tokenHash, secretHash(token)), eq(emailLinks.purpose, purpose)));
  return found;
}

/** Why a link that was looked for does not work, if it does not. */
export function linkProblem(
  found: Awaited<ReturnType<typeof findLink>>,
  now: Date,
): { kind: Exclude<LinkProblem["kind"], "unavailable"> } | undefined {
  if (!found) return { kind: "unknown" };
  if (found.usedAt) return { kind: "used" };
  return found.expiresAt <= now ? { kind: "expired" } : undefined;
}

/** Uses a link up, so that of two who follow it at once one gets on. Answers the link as it is kept; nothing when it was used before or is too old. */
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
