import { randomBytes } from "node:crypto";

import { z } from "zod";

import { type Database, openTable } from "../store/database.ts";
import { readStored } from "../store/stored-text.ts";

import { type Attachments, createAttachments } from "./attachments.ts";
import { browserKind } from "./browser-kind.ts";
import { digest } from "./digest.ts";

const storedSession = z.strictObject({
  personId: z.string(),
  expiresAt: z.number(),
  // Sessions stored before the idle limit existed lack this field and count as ended.
  usedAt: z.number().default(0),
  // Sessions from before this was stored lack the field.
  browser: z.string().default("Another browser"),
});

type StoredSession = z.infer<typeof storedSession>;

/** A session that is not over. */
export interface Session {
  /** The SHA-256 digest of its secret, from which nobody can compute the secret. */
  readonly id: string;
  readonly personId: string;
}

/** A session as its person sees it. */
export interface LogIn {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly beganAt: string;
  /** ISO 8601, UTC; up to ten minutes older than the last use. */
  readonly usedAt: string;
  /** See {@link browserKind}. */
  readonly browser: string;
}

/** The staff's sessions. They survive a restart; only a SHA-256 digest of a session's secret is stored. */
export interface Sessions {
  /**
   * Begins a session and returns its secret. It ends after seven days, or after twelve hours without use.
   *
   * @param personId the person's id
   * @param userAgent the `User-Agent` header of their browser
   */
  begin(personId: string, userAgent?: string): string;
  /** The session of that secret, which counts as a use of it; `undefined` when it is unknown, ended or expired. */
  find(secret: string): Session | undefined;
  /** Whether the session of that id goes on. Asking does not count as a use of it. */
  isOpen(id: string): boolean;
  /** The sessions of a person that are not over, the most recently begun first. */
  of(personId: string): LogIn[];
  /** See {@link Attachments.attach}. */
  readonly attach: Attachments["attach"];
  /** Ends the session of that id, and what is attached to it. */
  end(id: string): void;
  /** Ends every session of a person but the one of the id `kept`, and what is attached to them. */
  endAllOf(personId: string, kept?: string): void;
}

const hourMilliseconds = 60 * 60 * 1000;
/** How long a session lasts at most. */
export const lifetimeMilliseconds = 7 * 24 * hourMilliseconds;
/** How long it lasts without use. */
export const idleMilliseconds = 12 * hourMilliseconds;

/** The last use is stored only when the stored one is this old, because each write waits for the disk. */
const noticedAfterMilliseconds = 10 * 60 * 1000;

const tableIn = (database: Database) => openTable<string>(database, "sessions");

/** Ends every session in a store that no lake has open. */
export function endSessionsIn(database: Database): void {
  tableIn(database).clearSync();
}

/** Opens the table of sessions, keyed by digest. */
export function openSessions(database: Database, now: () => number = Date.now): Sessions {
  const table = tableIn(database);
  const isOver = ({ expiresAt, usedAt }: StoredSession): boolean =>
    expiresAt <= now() || usedAt + idleMilliseconds <= now();
  const current = (id: string): StoredSession | undefined => {
    const found = table.get(id);
    const session = found === undefined ? undefined : readStored(storedSession, found);
    return session && !isOver(session) ? session : undefined;
  };
  const { attach, endAll } = createAttachments((id) => current(id) !== undefined);
  const everyone = () =>
    [...table.getRange()].map(({ key, value }) => ({ id: key, session: readStored(storedSession, value) }));
  const end = (id: string): void => {
    table.removeSync(id);
    endAll(id);
  };
  return {
    begin(personId, userAgent = "") {
      for (const { id, session } of everyone()) if (isOver(session)) end(id);
      const secret = randomBytes(32).toString("hex");
      const session: StoredSession = {
        personId,
        expiresAt: now() + lifetimeMilliseconds,
        usedAt: now(),
        browser: browserKind(userAgent),
      };
      table.putSync(digest(secret), JSON.stringify(session));
      return secret;
    },
    find(secret) {
      const id = digest(secret);
      const session = current(id);
      if (!session) return undefined;
      if (session.usedAt + noticedAfterMilliseconds <= now()) {
        table.putSync(id, JSON.stringify({ ...session, usedAt: now() }));
      }
      return { id, personId: session.personId };
    },
    isOpen: (id) => current(id) !== undefined,
    of: (personId) =>
      everyone()
        .filter(({ session }) => session.personId === personId && !isOver(session))
        .toSorted((a, b) => b.session.expiresAt - a.session.expiresAt)
        .map(({ id, session: { expiresAt, usedAt, browser } }) => ({
          id,
          beganAt: new Date(expiresAt - lifetimeMilliseconds).toISOString(),
          usedAt: new Date(usedAt).toISOString(),
          browser,
        })),
    attach,
    end,
    endAllOf(personId, kept) {
      for (const { id, session } of everyone()) if (session.personId === personId && id !== kept) end(id);
    },
  };
}
