import { z } from "zod";

import { type Database, type TextTable, openTable } from "./database.ts";
import { UnreadableStoreError, readStored } from "./stored-text.ts";

/**
 * The number of the store's format. Raise it with every change of what is stored that an older version cannot read, such as a further field of a person:
 * then that version refuses the store in a sentence before it reads anything, and whoever went back to it knows what to do.
 */
const format = 3;

/**
 * The number of the format of documents, in a store and in an archive. Raise it with every migration (`migration/`) that leaves documents which an older
 * version could not show, edit or complete: then that version refuses them in a sentence instead of leaving pages out.
 */
export const contentFormat = 1;

/** The formats that a store is in, and the newest of each that this version knows. */
const known = { number: format, content: contentFormat };

type Kind = keyof typeof known;

const openFormats = (database: Database): TextTable<Kind> => openTable<Kind>(database, "format");

/** A number in a store; undefined in a new one, and in one of a version that recorded none. */
function storedFormat(database: Database, kind: Kind): number | undefined {
  const found = openFormats(database).get(kind);
  return found === undefined ? undefined : readStored(z.number(), found);
}

/**
 * Call it before anything of a store is read.
 *
 * @throws UnreadableStoreError when a newer version of the lake wrote it, or brought its documents over, in a format of its own
 */
export function requireKnownFormat(database: Database): void {
  requireKnown(database, "number", "it has");
  requireKnown(database, "content", "its documents have");
}

function requireKnown(database: Database, kind: Kind, whatHas: string): void {
  const found = storedFormat(database, kind) ?? 0;
  if (found <= known[kind]) return;
  throw new UnreadableStoreError(
    "a newer version",
    `${whatHas} format ${found}, and this version knows ${known[kind]}`,
  );
}

/** Records that what is stored has this version's format. Call it when all of it could be opened. */
export function recordFormat(database: Database): void {
  record(database, "number");
}

/** Which format the documents of a store have. */
export interface RecordedContentFormat {
  /** Undefined when no version recorded it, because the documents may be older than all formats. */
  number(): number | undefined;
  /** Records that they have this version's format, so that an older version refuses the store. Call it when they were brought over. */
  record(): void;
}

/** Opens the record of the documents' format. */
export const openContentFormat = (database: Database): RecordedContentFormat => ({
  number: () => storedFormat(database, "content"),
  record() {
    record(database, "content");
  },
});

function record(database: Database, kind: Kind): void {
  if (storedFormat(database, kind) !== known[kind]) openFormats(database).putSync(kind, JSON.stringify(known[kind]));
}
