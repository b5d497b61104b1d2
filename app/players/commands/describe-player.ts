import { count, desc, eq, max } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accountEvents, googleIdentities, profiles, sessions } from "../../database/schema/schema.ts";
import type { Account } from "./account-changes.ts";
import { shownEvent } from "./shown-event.ts";

const shownEvents = 10;

/** The longest label. */
const labelWidth = "E-mail confirmed".length;

const line = (label: string, value: string) => `${label.padEnd(labelWidth)}  ${value}`;

const time = (moment: Date | null | undefined) => moment?.toISOString() ?? "never";

/** The last four digits: enough to compare with what a player says, and nothing to call. */
const masked = (mobile: string | null) => (mobile === null ? "none" : `ends in ${mobile.slice(-4)}`);

/**
 * What an operator needs to be sure that an account is the right person's, in lines for a terminal: who it is, and what happened last. Times are in UTC.
 *
 * @param db of the accounts
 * @param account from `findPlayer`
 */
export async function describePlayer(db: Pick<DatabaseHandle, "select">, account: Account): Promise<readonly string[]> {
  const { id, status, email, emailConfirmedAt, mobile, passwordHash, createdAt } = account;
  const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, id));
  const identities = await db.select().from(googleIdentities).where(eq(googleIdentities.accountId, id));
  const [open] = await db
    .select({ sessions: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.accountId, id));
  const events = await db
    .select({ at: accountEvents.at, kind: accountEvents.kind, detail: accountEvents.detail })
    .from(accountEvents)
    .where(eq(accountEvents.accountId, id))
    .orderBy(desc(accountEvents.at))
    .limit(shownEvents);
  return [
    line("Account", id),
    line("Status", status),
    line("Signed up", time(createdAt)),
    ...(profile ? [line("Name", profile.name)] : []),
    ...(email === null
      ? []
      : [
          line("E-mail", email),
          line("E-mail confirmed", time(emailConfirmedAt)),
          line("Mobile", masked(mobile)),
          line("Password", passwordHash === null ? "none" : "set"),
        ]),
    ...identities.map((google) => line("Google", `${google.email}, linked ${time(google.linkedAt)}`)),
    line("Sessions", open && open.sessions > 0 ? `${open.sessions}, last used ${time(open.lastSeenAt)}` : "none"),
    ...events.map((event, place) => line(place === 0 ? "Last events" : "", eventLine(event))),
  ];
}

function eventLine(event: Parameters<typeof shownEvent>[0]): string {
  const { at, kind, corrected } = shownEvent(event);
  return `${time(at)}  ${kind}${corrected === undefined ? "" : `: ${corrected}`}`;
}
