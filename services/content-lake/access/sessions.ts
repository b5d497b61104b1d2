import { createHash, randomBytes } from "node:crypto";

import { z } from "zod";

import { type Database, openTable } from "../store/database.ts";

const storedSession = z.strictObject({
  personId: z.string(),
  expiresAt: z.number(),
  // Sessions stored before the idle limit existed lack this field and count as ended.
  usedAt: z.number().default(0),
});

/** The staff's sessions. They survive a restart; only a SHA-256 digest of a session's secret is stored. */
export interface Sessions {
  /** Begins a session and returns its secret. It ends after seven days, or after twelve hours without use. */
  begin(personId: string): string;
  /** The person whose session that secret belongs to; `undefined` when it is unknown, ended or expired. */
  personOf(secret: string): string | undefined;
  end(secret: string): void;
  /** Ends every session of a person. */
  endAllOf(personId: string): void;
}

const hourMilliseconds = 60 * 60 * 1000;
const lifetimeMilliseconds = 7 * 24 * hourMilliseconds;
const idleMilliseconds = 12 * hourMilliseconds;

/** The last use is stored only when the stored one is this old, because each write waits for the disk. */
const noticedAfterMilliseconds = 10 * 60 * 1000;

/** Opens the table of sessions, keyed by digest. */
export function openSessions(database: Database, now: () => number = Date.now): Sessions {
  const table = openTable<string>(database, "sessions");
  const isOver = ({ expiresAt, usedAt }: z.infer<typeof storedSession>): boolean =>
    expiresAt <= now() || usedAt + idleMilliseconds <= now();
  const endWhere = (isEnded: (session: z.infer<typeof storedSession>) => boolean): void => {
    for (const { key, value } of [...table.getRange()]) {
      if (isEnded(storedSession.parse(JSON.parse(value)))) table.removeSync(key);
    }
  };
  return {
    begin(personId) {
      endWhere(isOver);
      const secret = randomBytes(32).toString("hex");
      const session = { personId, expiresAt: now() + lifetimeMilliseconds, usedAt: now() };
      table.putSync(digest(secret), JSON.stringify(session));
      return secret;
    },
    personOf(secret) {
      const found = table.get(digest(secret));
      if (found === undefined) return undefined;
      const session = storedSession.parse(JSON.parse(found));
      if (isOver(session)) return undefined;
      if (session.usedAt + noticedAfterMilliseconds <= now()) {
        table.putSync(digest(secret), JSON.stringify({ ...session, usedAt: now() }));
      }
      return session.personId;
    },
    end(secret) {
      table.removeSync(digest(secret));
    },
    endAllOf(personId) {
      endWhere((session) => session.personId === personId);
    },
  };
}

function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
