import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** A random version 4 id the application makes, so that no sequence becomes a hot spot on a distributed PostgreSQL. */
export const id = (name = "id") => uuid(name);

/** A moment in UTC with a millisecond's precision, which is what JavaScript's `Date` holds: what is written is what is read back. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** Bytes as they are. Drivers differ in the class they answer with; readers always get a plain `Uint8Array`. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => new Uint8Array(value),
});

/** A CHECK's condition that the column holds one of the words; a PostgreSQL enum would need DDL outside a transaction to grow. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
