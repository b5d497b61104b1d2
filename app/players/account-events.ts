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
    | "account-replaced";
  /** None when no account is meant, as by a login with an unknown e-mail. */
  accountId?: string | undefined;
  at: Date;
  /** A pseudonym of the address it came from; the address itself is not kept. */
  address?: string;
}

/** Writes an event beside what it tells of, so that neither is there without the other. */
export async function recordEvent(
  transaction: Pick<DatabaseHandle, "insert">,
  { kind, accountId, at, address }: AccountEvent,
): Promise<void> {
  await transaction
    .insert(accountEvents)
    .values({ id: crypto.randomUUID(), kind, accountId: accountId ?? null, at, detail: address ? { address } : null });
}
