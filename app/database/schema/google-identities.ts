import { index, pgTable, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { id, moment } from "./columns.ts";

/** Google identities that open an account. */
export const googleIdentities = pgTable(
  "google_identities",
  {
    /** Google's permanent id of the person; unlike an e-mail address it never passes to another person. */
    sub: text("sub").primaryKey(),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    pictureUrl: text("picture_url"),
    linkedAt: moment("linked_at").notNull(),
  },
  (table) => [index("google_identities_account").on(table.accountId)],
);
