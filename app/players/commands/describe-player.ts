import { and, count, desc, eq, max, ne } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accountEvents, googleIdentities, profiles, sessions } from "../../database/schema/schema.ts";
import type { AccountEvent } from "../account-events.ts";
import type { Account } from "./account-changes.ts";
import { indianTime } from "./indian-time.ts";
import { networksOf, pseudonymOf } from "./networks.ts";
import { shownEvent } from "./shown-event.ts";

const shownEvents = 10;

/** Of how many networks the failed log-ins are shown, those with the newest. */
const shownNetworks = 3;

const failed = "login-failed" satisfies AccountEvent["kind"];

/** The longest label. */
const labelWidth = "E-mail confirmed".length;

const line = (label: string, value: string) => `${label.padEnd(labelWidth)}  ${value}`;

/** Values under one label. */
const lines = (label: string, values: readonly string[]) =>
  values.map((value, place) => line(place === 0 ? label : "", value));

const time = (moment: Date | null | undefined) => (moment ? indianTime(moment) : "never");

/** The last four digits: enough to compare with what a player says, and nothing to call. */
const masked = (mobile: string | null) => (mobile === null ? "none" : `ends in ${mobile.slice(-4)}`);

/**
 * What an operator needs to be sure that an account is the right person's, in lines for a terminal: who it is, and what happened last. Failed log-ins, which may be
 * strangers', are counted for each network, so that they push nothing out of what is shown. Times are Indian time.
 */
export async function describePlayer(db: Pick<DatabaseHandle, "select">, account: Account): Promise<readonly string[]> {
  const { id, status, email, emailConfirmedAt, mobile, passwordHash, createdAt } = account;
  const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, id));
  const identities = await db.select().from(googleIdentities).where(eq(googleIdentities.accountId, id));
  const [open] = await db
    .select({ sessions: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.accountId, id));
  const networks = await networksOf(db, id);
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
    ...lines("Failed log-ins", await failedLogIns(db, id, networks)),
    ...lines("Last events", await lastEvents(db, id, networks)),
  ];
}

async function lastEvents(
  db: Pick<DatabaseHandle, "select">,
  accountId: string,
  networks: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const events = await db
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, accountId), ne(accountEvents.kind, failed)))
    .orderBy(desc(accountEvents.at))
    .limit(shownEvents);
  return events.map((event) => {
    const { at, kind, network, corrected, reason } = shownEvent(event, networks);
    const more = corrected ?? reason;
    return `${time(at)}  ${kind}${more === undefined ? "" : `: ${more}`}${network === undefined ? "" : `, ${network}`}`;
  });
}

async function failedLogIns(
  db: Pick<DatabaseHandle, "select">,
  accountId: string,
  networks: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const found = await db
    .select({ pseudonym: pseudonymOf, failures: count(), lastAt: max(accountEvents.at) })
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, accountId), eq(accountEvents.kind, failed)))
    .groupBy(pseudonymOf)
    .orderBy(desc(max(accountEvents.at)));
  const others = found.slice(shownNetworks);
  const ofOthers = others.reduce((sum, { failures }) => sum + failures, 0);
  return [
    ...found
      .slice(0, shownNetworks)
      .map(
        ({ pseudonym: from, failures, lastAt }) =>
          `${failures} from ${networks.get(from ?? "") ?? "an unknown network"}, the last ${time(lastAt)}`,
      ),
    ...(others.length > 0 ? [`${ofOthers} from other networks (${others.length})`] : []),
  ];
}
