import type { DatabaseHandle } from "../database/database.ts";
import { accountEvents } from "../database/schema/schema.ts";

/** What happened to an account. */
export interface AccountEvent {
  kind:
    | "sign-up"
    | "login"
    | "login-failed"
    | "logout"
    | "email-confirmed"
    | "password-reset-asked"
    | "password-changed"
    | "google-link-asked"
    | "google-linked"
    | "google-removed"
    | "account-replaced"
    | "unconfirmed-deleted"
    | "name-edited"
    | "acceptances-looked-up"
    | "suspended"
    | "banned"
    | "reinstated"
    | "corrected"
    | "closed";
  /** Absent when the event concerns no account, for example a login with an unknown e-mail address. */
  accountId?: string | undefined;
  at: Date;
  /** A pseudonym of the client's address, the same on the whole site; only whoever holds the site's secret can find the address, by trying all. */
  address?: string;
  /** The id of the member of staff who did it. */
  staffId?: string;
  /** Which field an operator corrected. Never a value: events outlive the account, and name nobody. */
  corrected?: "name" | "mobile" | "email" | "picture";
  /** Whether the player had proved the e-mail address that an operator corrected. */
  wasProved?: boolean;
  /** Why an operator suspended or banned the account. Names nobody, and the player reads it in their copy. */
  reason?: string | undefined;
}

/** Writes an event in the same transaction as the change it records, so that neither is kept without the other. */
export async function recordEvent(
  transaction: Pick<DatabaseHandle, "insert">,
  { kind, accountId, at, address, staffId, corrected, wasProved, reason }: AccountEvent,
): Promise<void> {
  const told = Object.entries({ address, staffId, corrected, wasProved, reason }).filter(([, value]) => value);
  const detail = told.length > 0 ? Object.fromEntries(told) : null;
  await transaction
    .insert(accountEvents)
    .values({ id: crypto.randomUUID(), kind, accountId: accountId ?? null, at, detail });
}
