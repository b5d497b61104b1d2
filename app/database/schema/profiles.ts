import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { id, moment } from "./columns.ts";
import { pictures } from "./pictures.ts";

/** The specification's user profile (section 3): the player's data as they typed it. */
export const profiles = pgTable(
  "profiles",
  {
    accountId: id("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** E.164; shown as 'No Number' when absent. */
    mobile: text("mobile"),
    /** As typed; the account holds the normalised one. */
    email: text("email").notNull(),
    /** The specification's `timeStamp`: the server's time at creation. */
    timeStamp: moment("time_stamp").notNull(),
    /** The specification's `img`. */
    pictureId: id("picture_id").references(() => pictures.id, { onDelete: "set null" }),
    /** How often the name was changed since sign-up. */
    nameEdits: integer("name_edits").notNull().default(0),
  },
  (table) => [
    index("profiles_picture").on(table.pictureId),
    check("profiles_name_edits_positive", sql`${table.nameEdits} >= 0`),
  ],
);

type ProfileColumn = keyof typeof profiles.$inferSelect;

/** The columns that the site fills in. Every other column holds what the player typed at sign-up, in a field of its name. */
type OwnColumn = Extract<ProfileColumn, "accountId" | "mobile" | "timeStamp" | "pictureId" | "nameEdits">;

/** What a player types at sign-up. */
export type TypedProfile = Omit<typeof profiles.$inferInsert, OwnColumn>;

/** The same, as stored. */
export type StoredProfile = Omit<typeof profiles.$inferSelect, OwnColumn>;
