import { createHash, randomBytes } from "node:crypto";

import { z } from "zod";

import { type Database, openTable } from "../store/database.ts";

const storedSession = z.strictObject({ personId: z.string(), expiresAt: z.number() });

/** The staff's sessions. They outlive a restart; of a session's secret only a SHA-256 digest is kept. */
export interface Sessions {
  /** Begins a session of thirty days and returns its secret. */
  begin(personId: string): string;
  /** Whose session that secret opens, `undefined` when it is unknown, ended or expired. */
  personOf(secret: string): string | undefined;
  end(secret: string): void;
  /** Ends every session of a person. */
  endAllOf(personId: string): void;
}

const lifetimeMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** Opens the table of sessions, keyed by digest. */
export function openSessions(database: Database, now: () => number = Date.now): Sessions {
  const table = openTable<string>(database, "sessions");
  const endWhere = (isOver: (session: z.infer<typeof storedSession>) => boolean): void => {
    for (const { key, value } of [...table.getRange()]) {
      if (isOver(storedSession.parse(JSON.parse(value)))) table.removeSync(key);
    }
  };
  return {
    begin(personId) {
      endWhere(({ expiresAt }) => expiresAt <= now());
      const secret = randomBytes(32).toString("hex");
      table.putSync(digest(secret), JSON.stringify({ personId, expiresAt: now() + lifetimeMilliseconds }));
      return secret;
    },
    personOf(secret) {
      const found = table.get(digest(secret));
      if (found === undefined) return undefined;
      const { personId, expiresAt } = storedSession.parse(JSON.parse(found));
      return expiresAt > now() ? personId : undefined;
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
