import { eq } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts } from "../../database/schema/schema.ts";
import type { Account } from "./account-changes.ts";
import { typedContact } from "./typed-contact.ts";

/**
 * Finds the account of a player whom an operator named by e-mail address or mobile number, in any spelling that the site's forms take, or by the account's
 * id, the only name of an account that is closed.
 *
 * @throws Error when nobody is named so, or the text can name nobody
 */
export async function findPlayer(db: Pick<DatabaseHandle, "select">, typed: string): Promise<Account> {
  const { whose, nobody } = namedBy(typed);
  const [account] = await db.select().from(accounts).where(whose);
  if (!account) throw new Error(nobody);
  return account;
}

/** What names a player, and the sentence when nobody is named so. */
function namedBy(typed: string) {
  const contact = typedContact(typed);
  switch (contact.kind) {
    case "email":
      return { whose: eq(accounts.email, contact.email), nobody: `Nobody has the e-mail address "${typed}".` };
    case "account":
      return { whose: eq(accounts.id, contact.id), nobody: `There is no account "${typed}".` };
    case "mobile":
      return { whose: eq(accounts.mobile, contact.mobile), nobody: `Nobody has the mobile number "${typed}".` };
    case "other":
      throw new Error(`"${typed}" is neither an e-mail address, nor an Indian mobile number, nor an account's id.`);
  }
}
