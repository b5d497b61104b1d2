import { eq, type SQL } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts } from "../../database/schema/schema.ts";
import { typedMobile } from "../../../process-kit/typed-text.ts";
import { isUuid } from "../is-uuid.ts";
import { emailKey, internationalMobile } from "../normal-form.ts";
import type { Account } from "./account-changes.ts";

/** What names a player, and the sentence when nobody is named so. */
interface Named {
  whose: SQL;
  nobody: string;
}

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

function namedBy(typed: string): Named {
  if (typed.includes("@"))
    return { whose: eq(accounts.email, emailKey(typed)), nobody: `Nobody has the e-mail address "${typed}".` };
  if (isUuid(typed)) return { whose: eq(accounts.id, typed), nobody: `There is no account "${typed}".` };
  const { national } = typedMobile(typed);
  if (!/^[6-9]\d{9}$/.test(national))
    throw new Error(`"${typed}" is neither an e-mail address, nor an Indian mobile number, nor an account's id.`);
  return {
    whose: eq(accounts.mobile, internationalMobile(national)),
    nobody: `Nobody has the mobile number "${typed}".`,
  };
}
