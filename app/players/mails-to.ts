import { eq, or, type SQL, sql } from "drizzle-orm";

import { type accounts, outboxMails, profiles } from "../database/schema/schema.ts";

/**
 * The condition on the outbox of mails to an account's address, as it was typed at this sign-up or at an earlier one. None are to an account that is closed.
 * PostgreSQL's own `lower` depends on the server's language.
 */
export const mailsTo = ({ id, email }: Pick<typeof accounts.$inferSelect, "id" | "email">): SQL | undefined =>
  or(
    sql`${outboxMails.recipient} = (select ${profiles.email} from ${profiles} where ${eq(profiles.accountId, id)})`,
    sql`lower(${outboxMails.recipient} collate "C") = ${email}::text`,
  );
