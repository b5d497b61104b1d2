import { z } from "zod";

import { type Database, openTable } from "./database.ts";
import { readStored } from "./stored-text.ts";

/** What Studio remembers for each person, such as how a list is laid out. */
export interface Preferences {
  get(personId: string, key: string): unknown;
  set(personId: string, key: string, value: unknown): void;
}

const keySchema = z.string().min(1).max(200);

/** Opens the table of preferences. */
export function openPreferences(database: Database): Preferences {
  const table = openTable<string>(database, "preferences");
  const place = (personId: string, key: string): string => `${personId}:${keySchema.parse(key)}`;
  return {
    get(personId, key) {
      const value = table.get(place(personId, key));
      return value === undefined ? null : readStored(z.unknown(), value);
    },
    set(personId, key, value) {
      table.putSync(place(personId, key), JSON.stringify(value ?? null));
    },
  };
}
