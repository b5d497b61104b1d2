import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";

import type { Database, DatabaseHandle } from "../../database/database.ts";
import { databaseErrorCode } from "../../database/errors.ts";
import { accounts, googleIdentities, outboxMails, pictures, profiles } from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import { mailAddressBefore } from "../mail-owner.ts";
import { emailKey, nameOfNobody } from "../normal-form.ts";
import { endAccess } from "../ownership/end-access.ts";
import { type Account, lockForChange, RefusedChangeError } from "./account-changes.ts";
import type { CorrectableField, Correction } from "./correction.ts";
import { mailsTo } from "../mails-to.ts";

/** PostgreSQL's code of a value that another row has (unique_violation). */
const uniqueViolation = "23505";

const whatItIs: Readonly<Record<CorrectableField, string>> = {
  name: "name",
  mobile: "mobile number",
  email: "e-mail address",
  picture: "picture",
};

const noPassword =
  "The account has no password: its player logs in with Google, and could not confirm another e-mail address. Ask them to choose a password under Forgot Password first.";

/**
 * Corrects what a player gave, and records that it was corrected, all or nothing. Neither value is recorded.
 *
 * Another e-mail address is one that nobody has proved: the account waits for its confirmation, which needs the password. Whatever the mailbox before
 * opened ends: sessions, mailed links, mails that were not sent yet, and the sign-in with Google. Its owner is mailed there, if it was proved. A mobile
 * that an operator typed opens nothing. A picture that is taken out does not come back from Google.
 *
 * @throws RefusedChangeError when the account is closed, or stopped and something gets another value; when it already has the value, or another account has it
 */
export const correctAccount = (
  database: Database,
  { accountId, correction, now }: { accountId: string; correction: Correction; now: Date },
): Promise<void> =>
  database
    .transaction(async (transaction) => {
      // Somebody else may have the number now, and could not sign up while a stopped account keeps it; and a picture keeps nobody out.
      const account = await lockForChange(transaction, accountId, correction.value === null ? "takeOut" : "correct");
      if (!(await write(transaction, account, correction)))
        throw new RefusedChangeError(
          correction.value === null
            ? `The account has no ${whatItIs[correction.field]}.`
            : `That is the account's ${whatItIs[correction.field]} already.`,
        );
      const { field } = correction;
      const wasProved = field === "email" && account.emailConfirmedAt !== null;
      await recordEvent(transaction, { kind: "corrected", accountId, at: now, corrected: field, wasProved });
    })
    .catch((error: unknown) => {
      // The unique indexes decide, not an earlier query: a sign-up may take the value at this moment.
      if (databaseErrorCode(error) !== uniqueViolation) throw error;
      throw new RefusedChangeError(`Another account has that ${whatItIs[correction.field]}. Nothing was changed.`);
    });

/** Answers false when the account has the value already. */
function write(transaction: DatabaseHandle, account: Account, { field, value }: Correction): Promise<boolean> {
  switch (field) {
    case "name":
      return writeName(transaction, account, value);
    case "mobile":
      return writeMobile(transaction, account, value);
    case "email":
      return writeEmail(transaction, account, value);
    case "picture":
      return deletePictures(transaction, account);
  }
}

async function writeName(transaction: DatabaseHandle, { id }: Account, name: string): Promise<boolean> {
  const changed = await transaction
    .update(profiles)
    .set({ name })
    .where(and(eq(profiles.accountId, id), ne(profiles.name, name)))
    .returning({ name: profiles.name });
  return changed.length > 0;
}

async function writeMobile(transaction: DatabaseHandle, account: Account, mobile: string | null): Promise<boolean> {
  if (mobile === account.mobile) return false;
  await transaction.update(accounts).set({ mobile }).where(eq(accounts.id, account.id));
  await transaction.update(profiles).set({ mobile }).where(eq(profiles.accountId, account.id));
  return true;
}

/** Deletes the account's own pictures and where Google's is, which would come in their place. */
async function deletePictures(transaction: DatabaseHandle, { id }: Account): Promise<boolean> {
  await transaction.update(profiles).set({ pictureId: null, pictureTakenOut: true }).where(eq(profiles.accountId, id));
  const deleted = await transaction.delete(pictures).where(eq(pictures.accountId, id)).returning({ id: pictures.id });
  const forgotten = await transaction
    .update(googleIdentities)
    .set({ pictureUrl: null })
    .where(and(eq(googleIdentities.accountId, id), isNotNull(googleIdentities.pictureUrl)))
    .returning({ sub: googleIdentities.sub });
  return deleted.length + forgotten.length > 0;
}

/** The name, or another where it is the account's address: Google players without a name had that for one, and other players may see it. */
const withoutAddress = ({ email }: Account) =>
  sql`case when lower(${profiles.name} collate "C") = ${email}::text then ${nameOfNobody}::text else ${profiles.name} end`;

async function writeEmail(transaction: DatabaseHandle, account: Account, email: string): Promise<boolean> {
  const { id } = account;
  const key = emailKey(email);
  if (key === account.email) return false;
  if (account.passwordHash === null) throw new RefusedChangeError(noPassword);
  await transaction.delete(outboxMails).where(and(mailsTo(account), isNull(outboxMails.sentAt)));
  // One that nobody has proved may be a stranger's.
  if (account.emailConfirmedAt) await mailAddressBefore(transaction, id);
  await transaction
    .update(accounts)
    .set({ email: key, emailConfirmedAt: null, status: "pending" })
    .where(eq(accounts.id, id));
  await transaction
    .update(profiles)
    .set({ email, name: withoutAddress(account) })
    .where(eq(profiles.accountId, id));
  await transaction.delete(googleIdentities).where(eq(googleIdentities.accountId, id));
  await endAccess(transaction, { accountId: id });
  return true;
}
