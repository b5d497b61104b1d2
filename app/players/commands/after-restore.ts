import { isNull, ne, sql } from "drizzle-orm";

import type { Database } from "../../database/database.ts";
import { emailLinks, outboxMails, sessions } from "../../database/schema/schema.ts";
import { deleteBatch, type ExpiredRows } from "../retention.ts";

/** What came back with an older copy of the accounts' database and may not stay: it was ended or sent since, and nothing says which of it. */
const mayHaveEnded = {
  sessions: { table: sessions, key: sessions.idHash, condition: sql`true` },
  links: { table: emailLinks, key: emailLinks.tokenHash, condition: isNull(emailLinks.usedAt) },
  // A mail that was given up has no text, and stays.
  mails: { table: outboxMails, key: outboxMails.id, condition: ne(outboxMails.text, "") },
} as const satisfies Record<string, ExpiredRows>;

/** Deletes what may have ended since the copy was made: all sessions, unused mailed links and waiting mails. In batches; when it fails, it can be run again. */
export async function endAfterRestore(
  database: Database,
): Promise<Readonly<Record<keyof typeof mayHaveEnded, number>>> {
  const all = async (rows: ExpiredRows) => {
    let count = 0;
    for (let more = await deleteBatch(database, rows); more > 0; more = await deleteBatch(database, rows))
      count += more;
    return count;
  };
  return {
    sessions: await all(mayHaveEnded.sessions),
    links: await all(mayHaveEnded.links),
    mails: await all(mayHaveEnded.mails),
  };
}
