import { and, eq, gte, inArray, or } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accountEvents, accounts } from "../../database/schema/schema.ts";
import type { AccountEvent } from "../account-events.ts";
import { secondsAfter } from "../clock.ts";
import { kept } from "../retention.ts";
import { indianTime, typedTime } from "./indian-time.ts";
import { shownEvent } from "./shown-event.ts";

/** What a restore of an older copy of the database undoes, and an operator has to do again. */
const undone = [
  "account-replaced",
  "closed",
  "corrected",
  "suspended",
  "banned",
  "reinstated",
  "password-changed",
  "google-linked",
  "google-removed",
] as const satisfies readonly AccountEvent["kind"][];

/** Of sign-ups, those with Google are listed: whoever has `SESSION_SECRET` can open accounts in that way. */
const signUp = "sign-up" satisfies AccountEvent["kind"];

const keptDays = kept.accountEventSeconds / (24 * 60 * 60);

/**
 * Lists what changed of accounts since a moment, in lines for a terminal, the oldest first: the account's id, the time, and the kind of the event with what was
 * corrected or the reason. The first line tells the moment as it was understood.
 *
 * @param db of the accounts
 * @param typed the moment, in Indian time unless it names an offset
 * @param now the present
 * @throws Error when the text is no moment, or one of which events are not kept
 */
export async function changedSince(
  db: Pick<DatabaseHandle, "select">,
  typed: string,
  now: Date,
): Promise<readonly string[]> {
  const since = typedTime(typed);
  if (since > now || since < secondsAfter(now, -kept.accountEventSeconds))
    throw new Error(`${indianTime(since)} is not in the last ${keptDays} days, of which events are kept.`);
  const found = await db
    .select({
      accountId: accountEvents.accountId,
      at: accountEvents.at,
      kind: accountEvents.kind,
      detail: accountEvents.detail,
    })
    .from(accountEvents)
    .leftJoin(accounts, eq(accounts.id, accountEvents.accountId))
    .where(
      and(
        gte(accountEvents.at, since),
        or(inArray(accountEvents.kind, undone), and(eq(accountEvents.kind, signUp), accounts.openedWithGoogle)),
      ),
    )
    .orderBy(accountEvents.at, accountEvents.accountId);
  return [
    `Since ${indianTime(since)}: ${found.length === 0 ? "nothing" : found.length}`,
    ...found.map(({ accountId, ...event }) => {
      const { at, kind, corrected, reason } = shownEvent(event, new Map());
      const more = kind === signUp ? "with Google" : (corrected ?? reason);
      return `${accountId ?? "no account"}  ${indianTime(at)}  ${kind}${more === undefined ? "" : `: ${more}`}`;
    }),
  ];
}
