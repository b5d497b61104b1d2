import { eq } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts } from "../../database/schema/schema.ts";

/** A row of the accounts' table. */
export type Account = typeof accounts.$inferSelect;

/** What an operator changes about an account. To take a mobile or picture out is a correction that is possible in more states than others. */
export type AccountChange = "suspend" | "ban" | "reinstate" | "correct" | "takeOut" | "close";

/** The account is in a state in which it cannot be changed so. The message is for the operator's terminal. */
export class RefusedChangeError extends Error {
  override readonly name = "RefusedChangeError";
}

const closed = "The account was closed. Nothing about it can be changed any more.";
const neverStopped = "The account is neither suspended nor banned.";
const correctedLater =
  "While it is suspended or banned, nothing of the account is corrected; only a mobile number or a picture is taken out of it (none). Reinstate it first.";
const staysOut =
  "While it is suspended or banned, the account keeps its e-mail address and mobile number, so that its player cannot sign up with them anew. Reinstate it first, if it is to be closed all the same.";

/** For each change and each status of the account: why not, or `undefined` where it is possible. */
const refusals: Readonly<Record<AccountChange, Readonly<Record<Account["status"], string | undefined>>>> = {
  suspend: {
    pending: undefined,
    active: undefined,
    suspended: "The account is suspended already.",
    banned: "The account is banned. Reinstate it first, if it is to be suspended instead.",
    closed,
  },
  ban: {
    pending: undefined,
    active: undefined,
    suspended: undefined,
    banned: "The account is banned already.",
    closed,
  },
  reinstate: { pending: neverStopped, active: neverStopped, suspended: undefined, banned: undefined, closed },
  correct: {
    pending: undefined,
    active: undefined,
    suspended: correctedLater,
    banned: correctedLater,
    closed,
  },
  takeOut: { pending: undefined, active: undefined, suspended: undefined, banned: undefined, closed },
  close: { pending: undefined, active: undefined, suspended: staysOut, banned: staysOut, closed },
};

/**
 * Checks that an account can be changed so.
 *
 * @throws RefusedChangeError
 */
export function requirePossible({ status }: Pick<Account, "status">, change: AccountChange): void {
  const refusal = refusals[change][status];
  if (refusal !== undefined) throw new RefusedChangeError(refusal);
}

/**
 * An account that can be changed so, with its row locked until the transaction ends, so that no session opens meanwhile.
 *
 * @throws RefusedChangeError
 */
export async function lockForChange(
  transaction: DatabaseHandle,
  accountId: string,
  change: AccountChange,
): Promise<Account> {
  const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
  if (!account) throw new RefusedChangeError("The account was replaced or deleted meanwhile.");
  requirePossible(account, change);
  return account;
}
