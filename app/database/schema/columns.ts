import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** A random version 4 UUID that the application makes, so that no sequence becomes a hot spot on a distributed PostgreSQL. */
export const id = (name = "id") => uuid(name);

/** A moment in UTC with a millisecond's precision, the precision of JavaScript's `Date`, so that a value is read back exactly as it was written. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** Bytes. Drivers answer with different classes; readers always get a plain `Uint8Array`. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => new Uint8Array(value),
});

/** A CHECK's condition that the column holds one of the words; extending a PostgreSQL enum would need DDL outside a transaction. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
