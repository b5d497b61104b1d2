import { and, eq, or, type SQL, sql } from "drizzle-orm";

import { accountEvents, type accounts, outboxMails, profiles } from "../database/schema/schema.ts";

/**
 * The condition on the outbox of mails to an account's address, as it was typed at this sign-up or at an earlier one. None are to an account that is closed.
 * Where an operator typed the address and nobody has proved it, it may be another person's: only mails from then on count.
 * PostgreSQL's own `lower` depends on the server's language.
 */
export const mailsTo = ({
  id,
  email,
  emailConfirmedAt,
}: Pick<typeof accounts.$inferSelect, "id" | "email" | "emailConfirmedAt">): SQL | undefined => {
  const isTo = or(
    sql`${outboxMails.recipient} = (select ${profiles.email} from ${profiles} where ${eq(profiles.accountId, id)})`,
    sql`lower(${outboxMails.recipient} collate "C") = ${email}::text`,
  );
  if (emailConfirmedAt !== null) return isTo;
  const correctedAt = sql`(select max(${accountEvents.at}) from ${accountEvents} where ${eq(accountEvents.accountId, id)}
    and ${accountEvents.kind} = 'corrected' and ${accountEvents.detail} ->> 'corrected' = 'email')`;
  return and(isTo, sql`${outboxMails.createdAt} >= coalesce(${correctedAt}, '-infinity')`);
};
