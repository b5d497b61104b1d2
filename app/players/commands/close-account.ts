import { eq } from "drizzle-orm";

import type { Database } from "../../database/database.ts";
import {
  accounts,
  emailLinks,
  googleIdentities,
  otpChallenges,
  outboxMails,
  pictures,
  profiles,
  sessions,
} from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import { lockForChange } from "./account-changes.ts";
import { mailsTo } from "../mails-to.ts";
import { ownVerification } from "./own-verification.ts";

/**
 * Closes an account for good, all or nothing. What stays is the proof of what its player agreed to, on an account without any contact, and the account's
 * events until their time is over (`retention.ts`). Limits' counters are pseudonyms, and end within a day, as does what is not known to be the player's: who
 * asked for codes to the number. The e-mail address and the mobile can sign up again.
 *
 * @throws RefusedChangeError when the account is suspended, banned or closed
 */
export const closeAccount = (database: Database, { accountId, now }: { accountId: string; now: Date }): Promise<void> =>
  database.transaction(async (transaction) => {
    const account = await lockForChange(transaction, accountId, "close");
    await transaction.delete(outboxMails).where(mailsTo(account));
    await transaction.delete(otpChallenges).where(ownVerification(account));
    await transaction.delete(profiles).where(eq(profiles.accountId, accountId));
    await transaction.delete(pictures).where(eq(pictures.accountId, accountId));
    await transaction.delete(sessions).where(eq(sessions.accountId, accountId));
    await transaction.delete(emailLinks).where(eq(emailLinks.accountId, accountId));
    await transaction.delete(googleIdentities).where(eq(googleIdentities.accountId, accountId));
    await transaction
      .update(accounts)
      .set({ status: "closed", email: null, emailConfirmedAt: null, mobile: null, passwordHash: null })
      .where(eq(accounts.id, accountId));
    await recordEvent(transaction, { kind: "closed", accountId, at: now });
  });
