import { and, count, eq, gte, ne, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts, accountStatuses, outboxMails } from "../../database/schema/schema.ts";
import { secondsAfter } from "../clock.ts";
import { indianDay } from "./indian-time.ts";

const countedDays = 30;
const daySeconds = 24 * 60 * 60;

const labels = {
  day: "Day in India",
  signedUp: "signed up",
  confirmed: "confirmed",
  withGoogle: "with Google",
} as const;

type Row = Readonly<Record<keyof typeof labels, string | number>>;

const line = ({ day, ...counts }: Row) =>
  [
    String(day).padEnd(labels.day.length),
    String(counts.signedUp).padStart(labels.signedUp.length),
    String(counts.confirmed).padStart(labels.confirmed.length),
    String(counts.withGoogle).padStart(labels.withGoogle.length),
  ].join("  ");

/**
 * Counts players, in lines for a terminal: for each of the last thirty days in India, today last, how many accounts were opened, how many of these have a confirmed
 * address now, and how many were opened with Google; then all accounts by their status, and how many waiting mails have no words yet. An account that was
 * closed since counts as opened only.
 *
 * @param db of the accounts
 * @param now in the last of the days
 */
export async function countPlayers(db: Pick<DatabaseHandle, "select">, now: Date): Promise<readonly string[]> {
  const days = Array.from({ length: countedDays }, (_, place) =>
    indianDay(secondsAfter(now, (place + 1 - countedDays) * daySeconds)),
  );
  const day = sql<string>`to_char(${accounts.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const found = await db
    .select({
      day,
      signedUp: count(),
      confirmed: count(accounts.emailConfirmedAt),
      withGoogle: sql`count(*) filter (where ${accounts.openedWithGoogle})`.mapWith(Number),
    })
    .from(accounts)
    // A day more than is shown: the first one begins within it.
    .where(gte(accounts.createdAt, secondsAfter(now, -countedDays * daySeconds)))
    .groupBy(day);
  const statuses = await db.select({ status: accounts.status, all: count() }).from(accounts).groupBy(accounts.status);
  const unwritten = await db
    .select({ all: count() })
    .from(outboxMails)
    .where(and(eq(outboxMails.html, ""), ne(outboxMails.text, "")));
  const ofDay = (shown: string) => found.find((row) => row.day === shown);
  return [
    line(labels),
    ...days.map((shown) => line(ofDay(shown) ?? { day: shown, signedUp: 0, confirmed: 0, withGoogle: 0 })),
    "",
    ...accountStatuses.map((status) => {
      const all = statuses.find((row) => row.status === status)?.all ?? 0;
      return `${status.padEnd(labels.day.length)}  ${String(all).padStart(labels.signedUp.length)}`;
    }),
    "",
    `Waiting mails without words  ${unwritten[0]?.all ?? 0}`,
  ];
}
