import { setImmediate as letOthersRun } from "node:timers/promises";

import { z } from "zod";

import { type Database, openTable } from "../store/database.ts";
import { readStored } from "../store/stored-text.ts";

/**
 * The kinds of entries. Each has a limit of its own, so that many events of one kind do not push out those of another. What a token can cause has a kind of
 * its own: whoever found one could cause it until nothing else of its kind is left.
 */
export const auditKinds = ["staff", "dataset", "log-in", "refused", "document", "report"] as const;

type AuditKind = (typeof auditKinds)[number];

/** The kind of each event that is recorded. */
const kindOf = {
  added: "staff",
  "role changed": "staff",
  "password reset": "staff",
  removed: "staff",
  "password changed": "staff",
  "code app added": "staff",
  "code app removed": "staff",
  "token added": "staff",
  "token removed": "staff",
  "dataset made public": "dataset",
  "dataset made private": "dataset",
  "dataset deleted": "dataset",
  "logged in": "log-in",
  "log-in refused": "refused",
  "code refused": "refused",
  "password refused": "refused",
  "code refused in the Studio": "refused",
  "logged out": "log-in",
  "log-in ended": "log-in",
  published: "document",
  unpublished: "document",
  deleted: "document",
  "acceptances opened": "report",
} as const satisfies Record<string, AuditKind>;

/** An event that is recorded. */
export type Audited = keyof typeof kindOf;

/** See {@link Audited}. */
export const audited = z.enum(Object.keys(kindOf).filter((what): what is Audited => what in kindOf));

const somebody = z.strictObject({ id: z.string(), name: z.string() });

const storedEntry = z.strictObject({
  /** Counts up with every entry of any kind. */
  sequence: z.int().positive(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  what: audited,
  /** Who did it, by the name of that time; absent when nobody knows. */
  by: somebody.exactOptional(),
  /** To whom, or to which token or dataset, whose id is its name. */
  whom: somebody.exactOptional(),
  /** The role that somebody or a token was given. */
  role: z.string().exactOptional(),
  /** With the title of that time, of a deleted one its last; absent when it had none. */
  document: z.strictObject({ id: z.string(), type: z.string(), title: z.string().exactOptional() }).exactOptional(),
  /** The address that a log-in came from. */
  address: z.string().exactOptional(),
});

/** One entry of the audit. It never holds a secret, nor an address that was typed at the log-in and is nobody's: it may be a password. */
export type AuditEntry = z.infer<typeof storedEntry>;

/** An entry as its writer gives it. */
export type AuditEvent = Omit<AuditEntry, "sequence" | "at">;

/** Which entries are wanted; all where nothing is said. */
export interface AuditSelection {
  /** Only those with a smaller sequence number. */
  before?: number | undefined;
  /** Only those that somebody did, or that was done to them, whose name of that time has this in it, in whatever case. */
  person?: string | undefined;
  /** Only this event. */
  what?: Audited | undefined;
}

/** A record of what staff do, of which the lake keeps the newest {@link keptOfEachKind} entries of each kind. */
export interface Audit {
  /** Adds entries; when it returns they have reached the disk. */
  add(...events: readonly AuditEvent[]): void;
  /**
   * The newest entries, the newest first.
   *
   * @param limit how many at most
   * @param before only those with a smaller sequence number
   */
  page(limit: number, before?: number): AuditEntry[];
  /**
   * The newest entries that are wanted, the newest first. It may have to read all, so it lets other work of the lake run in between.
   *
   * @param limit how many at most
   * @param selection which of them
   */
  search(limit: number, selection: AuditSelection): Promise<AuditEntry[]>;
}

/** So many entries are read within a few milliseconds. */
const entriesAtATime = 500;

/** How many entries of each kind are kept. */
export const keptOfEachKind = 20_000;

/** Opens the audit, ordered by kind and sequence number. */
export function openAudit(database: Database, now: () => number = Date.now): Audit {
  const table = openTable<[string, number]>(database, "audit");
  const newestOf = (kind: AuditKind, limit: number, before: number) => [
    ...table.getRange({ start: [kind, before - 1], end: [kind, 0], reverse: true, limit }),
  ];
  const wantedOf = async (
    kind: AuditKind,
    limit: number,
    { before = Number.MAX_SAFE_INTEGER, ...wanted }: AuditSelection,
  ) => {
    const entries: AuditEntry[] = [];
    let end: number | undefined = before;
    while (end !== undefined && entries.length < limit) {
      const part = newestOf(kind, entriesAtATime, end);
      for (const { value } of part) {
        if (entries.length === limit) break;
        if (!mayBe(wanted, value)) continue;
        const entry = readStored(storedEntry, value);
        if (isWanted(wanted, entry)) entries.push(entry);
      }
      end = part.at(-1)?.key[1];
      await letOthersRun();
    }
    return entries;
  };
  let last = Math.max(
    0,
    ...auditKinds.flatMap((kind) => newestOf(kind, 1, Number.MAX_SAFE_INTEGER).map(({ key }) => key[1])),
  );
  const forgetOldest = (kind: AuditKind): void => {
    // LMDB writes into the options that it is given, so each call gets its own.
    const range = (): Range => ({ start: [kind, 0], end: [kind, Number.MAX_SAFE_INTEGER] });
    const surplus = table.getKeysCount(range()) - keptOfEachKind;
    if (surplus <= 0) return;
    for (const key of [...table.getKeys({ ...range(), limit: surplus })]) table.removeSync(key);
  };
  return {
    add(...events) {
      if (events.length === 0) return;
      database.transactionSync(() => {
        for (const event of events) {
          last += 1;
          const entry: AuditEntry = { sequence: last, at: new Date(now()).toISOString(), ...event };
          table.putSync([kindOf[event.what], last], JSON.stringify(entry));
        }
        for (const kind of new Set(events.map(({ what }) => kindOf[what]))) forgetOldest(kind);
      });
    },
    page: (limit, before = Number.MAX_SAFE_INTEGER) =>
      auditKinds
        .flatMap((kind) => newestOf(kind, limit, before))
        .map(({ value }) => readStored(storedEntry, value))
        .toSorted(newestFirst)
        .slice(0, limit),
    async search(limit, selection) {
      const found: AuditEntry[] = [];
      for (const kind of selection.what === undefined ? auditKinds : [kindOf[selection.what]])
        found.push(...(await wantedOf(kind, limit, selection)));
      return found.toSorted(newestFirst).slice(0, limit);
    },
  };
}

const newestFirst = (one: AuditEntry, other: AuditEntry): number => other.sequence - one.sequence;

/** The names in a stored entry, as JSON writes them. In the words of a title its quotation marks would be escaped. */
const storedNames = /"name":"(?:[^"\\]|\\.)*"/g;

/** Whether a stored entry may be a wanted one, as far as its text says: reading tens of thousands of others as JSON would hold up the lake for a second. */
function mayBe({ person, what }: AuditSelection, stored: string): boolean {
  if (what !== undefined && !stored.includes(JSON.stringify(what))) return false;
  if (person === undefined) return true;
  const part = JSON.stringify(person.toLowerCase()).slice(1, -1);
  return (stored.match(storedNames) ?? []).some((name) => name.toLowerCase().includes(part));
}

/** Whether an entry is wanted, apart from its number. */
function isWanted({ person, what }: AuditSelection, entry: AuditEntry): boolean {
  if (what !== undefined && entry.what !== what) return false;
  const names = [entry.by?.name, entry.whom?.name];
  return person === undefined || names.some((name) => name?.toLowerCase().includes(person.toLowerCase()) === true);
}

/** The bounds of a kind's entries. */
interface Range {
  start: [string, number];
  end: [string, number];
}

/** Who did something, as the audit names them. */
export const named = ({ id, name }: { readonly id: string; readonly name: string }): { id: string; name: string } => ({
  id,
  name,
});
