import { z } from "zod";

import { LakeError } from "../errors.ts";

import { type Database, openTable } from "./database.ts";
import { readStored } from "./stored-text.ts";

/** The key of a setting. The store fails on keys beyond its limit. */
export const preferenceKey = z.string().min(1).max(200);

/** One of the settings that Studio remembers for a person. */
export interface Preference {
  readonly key: string;
  readonly value?: unknown;
}

/** What Studio remembers for each person, such as how a list is laid out. */
export interface Preferences {
  get(personId: string, key: string): unknown;
  /**
   * Stores some settings of a person, all or none.
   *
   * @param personId whose they are
   * @param given the settings, each with a {@link preferenceKey}
   * @throws LakeError 413 when all of this person's settings together would be too large
   */
  set(personId: string, given: readonly Preference[]): void;
  /** Deletes all settings of somebody who was removed. */
  forget(personId: string): void;
}

/** The most characters of all settings of a person, each with its key. Studio stores some thousand. */
const maxCharacters = 1_000_000;

/** Opens the table of preferences. */
export function openPreferences(database: Database): Preferences {
  const table = openTable<string>(database, "preferences");
  const place = (personId: string, key: string): string => `${personId}:${key}`;
  // In the order of keys a semicolon follows the colon.
  const rangeOf = (personId: string) => ({ start: `${personId}:`, end: `${personId};` });

  const requireModest = (personId: string, texts: ReadonlyMap<string, string>): void => {
    let characters = 0;
    for (const [key, text] of texts) characters += key.length + text.length;
    for (const { key, value } of table.getRange(rangeOf(personId))) {
      if (!texts.has(key)) characters += key.length + value.length;
    }
    if (characters <= maxCharacters) return;
    const sentence = `All settings that are stored for a person may be at most ${maxCharacters} characters long.`;
    throw new LakeError(413, "payloadTooLargeError", sentence);
  };

  return {
    get(personId, key) {
      const value = table.get(place(personId, key));
      return value === undefined ? null : readStored(z.unknown(), value);
    },
    set(personId, given) {
      const texts = new Map(given.map(({ key, value }) => [place(personId, key), JSON.stringify(value ?? null)]));
      requireModest(personId, texts);
      database.transactionSync(() => {
        for (const [key, text] of texts) table.putSync(key, text);
      });
    },
    forget(personId) {
      const keys = [...table.getKeys(rangeOf(personId))];
      database.transactionSync(() => {
        for (const key of keys) table.removeSync(key);
      });
    },
  };
}
