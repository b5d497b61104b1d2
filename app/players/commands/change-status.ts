import { eq } from "drizzle-orm";

import type { Database } from "../../database/database.ts";
import { accounts } from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import { mailStatus } from "../mail-owner.ts";
import { endAccess } from "../ownership/end-access.ts";
import { type Account, type AccountChange, lockForChange } from "./account-changes.ts";

/** A change of nothing but the status. */
type StatusChange = Exclude<AccountChange, "correct" | "takeOut" | "close">;

/** Whoever stops an account says why. */
export type AskedChange =
  { change: Exclude<StatusChange, "reinstate">; reason: string } | { change: "reinstate"; reason?: undefined };

const events = { suspend: "suspended", ban: "banned", reinstate: "reinstated" } as const;

/** An account whose e-mail address was never confirmed goes back to waiting for that. */
const statusAfter = (change: StatusChange, { emailConfirmedAt }: Account): Account["status"] => {
  if (change !== "reinstate") return events[change];
  return emailConfirmedAt ? "active" : "pending";
};

/**
 * Changes an account's status, ends its sessions and unused mailed links, and records that, all or nothing. The player is mailed what happened and never the
 * reason, which is the operator's: at an address that they proved, as any other may be a stranger's.
 *
 * @throws RefusedChangeError when the account is in a state in which it cannot be changed so
 */
export const changeStatus = (
  database: Database,
  { accountId, now, ...asked }: { accountId: string; now: Date } & AskedChange,
): Promise<Account["status"]> =>
  database.transaction(async (transaction) => {
    const account = await lockForChange(transaction, accountId, asked.change);
    const status = statusAfter(asked.change, account);
    await transaction.update(accounts).set({ status }).where(eq(accounts.id, accountId));
    await endAccess(transaction, { accountId });
    await recordEvent(transaction, { kind: events[asked.change], accountId, at: now, reason: asked.reason });
    if (account.emailConfirmedAt) await mailStatus(transaction, accountId, `account-${events[asked.change]}`);
    return status;
  });
