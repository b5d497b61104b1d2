import { z } from "zod";

import { type Database, openTable } from "../store/database.ts";
import { readStored } from "../store/stored-text.ts";

/** The kinds of entries. Each has a limit of its own, so that many events of one kind do not push out those of another. */
export const auditKinds = ["staff", "log-in", "refused", "document", "report"] as const;

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

const audited = z.enum(Object.keys(kindOf).filter((what): what is Audited => what in kindOf));

const somebody = z.strictObject({ id: z.string(), name: z.string() });

const storedEntry = z.strictObject({
  /** Counts up with every entry of any kind. */
  sequence: z.int().positive(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  what: audited,
  /** Who did it, by the name of that time; absent when nobody knows. */
  by: somebody.exactOptional(),
  /** To whom. */
  whom: somebody.exactOptional(),
  /** The role that somebody was given. */
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
}

/** How many entries of each kind are kept. */
export const keptOfEachKind = 20_000;

/** Opens the audit, ordered by kind and sequence number. */
export function openAudit(database: Database, now: () => number = Date.now): Audit {
  const table = openTable<[string, number]>(database, "audit");
  const newestOf = (kind: AuditKind, limit: number, before: number) =>
    table.getRange({ start: [kind, before - 1], end: [kind, 0], reverse: true, limit });
  let last = Math.max(
    0,
    ...auditKinds.flatMap((kind) => [...newestOf(kind, 1, Number.MAX_SAFE_INTEGER)].map(({ key }) => key[1])),
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
        .flatMap((kind) => [...newestOf(kind, limit, before)])
        .map(({ value }) => readStored(storedEntry, value))
        .toSorted((a, b) => b.sequence - a.sequence)
        .slice(0, limit),
  };
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
